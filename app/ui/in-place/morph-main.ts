import { Idiomorph } from "idiomorph";

type Callbacks = NonNullable<NonNullable<Parameters<typeof Idiomorph.morph>[2]>["callbacks"]>;

/** Makes an element like another one. Elements that both have stay. */
export const morph = (shown: Element, wanted: Element, callbacks: Callbacks) =>
  Idiomorph.morph(shown, wanted, { morphStyle: "outerHTML", callbacks });

/** What the page knows better than the server: what somebody has opened, and which hearts are pressed. */
const ownAttributes = new Set(["open", "aria-pressed"]);

/**
 * Makes the main part of the document like that of another page of the same list. Elements that both have stay, with their focus. Returns false, and
 * changes nothing, where the other page has something to hydrate, or is no page of ours.
 */
export function morphMain(document: Document, page: Document): boolean {
  const [shown, wanted] = [document.querySelector("main"), page.querySelector("main")];
  if (!shown || !wanted || wanted.querySelector("page-island")) return false;
  const focused = [...shown.querySelectorAll(choices)].indexOf(document.activeElement!);
  morph(shown, wanted, {
    beforeAttributeUpdated: (name: string) => !ownAttributes.has(name),
    beforeNodeMorphed: (old: Node, next: Node) => {
      if (isTypedMeanwhile(old, next)) return false;
      if (!(old instanceof HTMLElement && next instanceof HTMLElement && old.matches("[data-results]"))) return true;
      replaceResults(old, next);
      return false;
    },
  });
  document.title = page.title;
  // What had the focus is gone, or in the row that is unseen now.
  if (focused !== -1 && (document.activeElement === document.body || !document.activeElement?.checkVisibility()))
    focusNear(document, focused);
  return true;
}

/** Whether somebody is typing a number that neither page knows yet, or its other end. */
const isTypedMeanwhile = (old: Node, next: Node) =>
  old instanceof HTMLInputElement &&
  next instanceof HTMLInputElement &&
  old.type === "number" &&
  old.name === next.name &&
  old.value !== old.defaultValue &&
  old.defaultValue === next.defaultValue &&
  old.closest("fieldset")?.contains(document.activeElement) === true;

/** Links that take a choice away. The last one takes all of them away. */
const choices = "main [data-choices] a";

/** Whoever took a choice away goes on at the next one, or at the number of products where none is left. */
function focusNear(document: Document, at: number) {
  const links = document.querySelectorAll<HTMLElement>(choices);
  const next = links[Math.min(at, links.length - 2)] ?? document.querySelector<HTMLElement>("main output[tabindex]");
  next?.focus();
}

/** Shows other products. A picture of both is not loaded again; one of another product never stands in its place. */
function replaceResults(shown: HTMLElement, wanted: HTMLElement) {
  const pictures = new Map([...shown.querySelectorAll("img")].map((picture) => [addressOf(picture), picture]));
  for (const picture of wanted.querySelectorAll("img")) {
    const loaded = pictures.get(addressOf(picture));
    if (loaded) picture.replaceWith(loaded);
  }
  shown.replaceChildren(...wanted.childNodes);
  shown.removeAttribute("aria-busy");
}

/** A page of a first visit may have the picture itself in `src`. */
const addressOf = (picture: HTMLImageElement) => picture.dataset.picture ?? picture.getAttribute("src");
