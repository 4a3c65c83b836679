/* Undoes what messengers, mails and hosts do to a text on its way. */

/** Returns a text as it was before it was sent: without invisible characters, and with "%23", or "%2523" if encoded twice, decoded. */
export function legible(text: string) {
  let now = text;
  for (let round = 0; round < 3; round++)
    now = now.replace(/(?:%[0-9a-f]{2})+/gi, (signs) => {
      try {
        return decodeURIComponent(signs);
      } catch {
        return signs;
      }
    });
  return now.replace(/\p{Default_Ignorable_Code_Point}/gu, "");
}
