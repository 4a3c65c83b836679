/* A name while it is typed: it gets no longer than the engine takes it (app/common/names.py), which says what a name is. */

const MOST = 20, // signs, as a reader counts them
  READ = 2000; // letters

/** What a reader takes for one sign: two letters of a flag, pictures joined to one, a letter with all that is drawn at it. */
const SIGN =
  /\p{RI}{2}|(?:\p{ExtPict}[\p{M}\p{EMod}\u{E0020}-\u{E007F}]*\u200d)*[^][\u200c-\u200d\p{M}\p{EMod}\u{E0020}-\u{E007F}]*/gu;

/** Something that can be seen: of anything else the engine leaves nothing, and what isn't there needn't be shown meanwhile. */
const SEEN = /[^\p{DI}\p{Cc}\p{Cf}\p{Z}\p{M}\u2800\ufffc\u{1d159}]/u;

export const shortened = (text: string) =>
  text.length <= MOST ? text : (text.slice(0, READ).match(SIGN) ?? []).slice(0, MOST).join("");

/**
 * What was typed into a field of a name; "" if nothing of it can be seen. While a sign is being composed of several keys, the field is left alone.
 */
export function typedName({ target, isComposing }: InputEvent) {
  const input = target as HTMLInputElement,
    name = shortened(input.value);
  if (name !== input.value && !isComposing) input.value = name;
  return SEEN.test(name) ? name : "";
}
