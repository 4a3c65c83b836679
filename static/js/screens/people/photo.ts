/* A photo becomes a small square, here in the page: the file itself is never kept, and nothing is sent anywhere. */

const SIDE = 192, // pixels
  LARGEST = 24_000, // characters of the address; app/common/people.py refuses more
  QUALITIES = [0.82, 0.65, 0.5, 0.35];

/** Returns the middle of a picture as the address of a small photo. Throws if the file is no picture that this browser can read. */
export async function small(file: Blob) {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }),
    side = Math.min(picture.width, picture.height),
    canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws no pictures.");
  context.imageSmoothingQuality = "high";
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  context.fillStyle = "#fff";
  context.fillRect(0, 0, SIDE, SIDE);
  context.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
  picture.close();
  for (const quality of QUALITIES) {
    const address = canvas.toDataURL("image/jpeg", quality);
    if (address.length <= LARGEST) return address;
  }
  throw new Error("The photo doesn't become small enough.");
}
