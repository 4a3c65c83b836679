/* The screens of the pads for real cards, which are loaded together. */

export function showPads(main: HTMLElement) {
  main.replaceChildren();
}

export function showPad(main: HTMLElement, id?: string, game?: string) {
  main.replaceChildren(`${id} ${game}`);
}
