/* Limits a name while it is typed to what the engine accepts (app/common/names.py). */

const MOST = 20, // characters, as a reader counts them
  READ = 2000; // code units

/** One character for a reader: the two letters of a flag, joined emoji, a letter with its marks. */
const SIGN =
  /\p{RI}{2}|(?:\p{ExtPict}[\p{M}\p{EMod}\u{E0020}-\u{E007F}]*\u200d)*[^][\u200c-\u200d\p{M}\p{EMod}\u{E0020}-\u{E007F}]*/gu;

/** A visible character: the engine removes a name that has none, so it isn't shown meanwhile. */
const SEEN = /[^\p{DI}\p{Cc}\p{Cf}\p{Z}\p{M}\u2800\ufffc\u{1d159}]/u;

export const shortened = (text: string) =>
  text.length <= MOST ? text : (text.slice(0, READ).match(SIGN) ?? []).slice(0, MOST).join("");

/**
 * Returns what was typed into a field for a name, shortened; "" if nothing of it is visible. The field itself stays as it is while several keys
 * compose one character.
 */
export function typedName({ target, isComposing }: InputEvent) {
  const input = target as HTMLInputElement,
    name = shortened(input.value);
  if (name !== input.value && !isComposing) input.value = name;
  return SEEN.test(name) ? name : "";
}
