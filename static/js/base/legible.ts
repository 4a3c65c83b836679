/* What messengers, mails and hosts do to a text on its way, taken back. */

/**
 * A text as it was before it was sent: nothing invisible in it, and no sign of it written as "%23" or, twice over, as "%2523".
 */
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
