import { createElement } from "react";
import { componentOf, hydrate, noteIslands, own, readProps, roots } from "./hydrate-islands.ts";
import { islands } from "./islands.ts";

// For the pages that show other pages in their place, so that public pages do not load it.

/** Adds the components of a page that has islands of its own. */
export const addIslands = (more: Record<string, unknown>): void => void Object.assign(islands, more);

/** Hydrates the islands at once that the page got since. */
export const hydrateNew = (document: Document): void => noteIslands(document).forEach(hydrate);

/** Gives an island what another page has for it. */
export function renderAnew(island: Element, wanted: Element): void {
  hydrate(island);
  own.set(island, readProps(wanted));
  const other = wanted.ownerDocument.getElementById(wanted.getAttribute("data-with") ?? "");
  roots.get(island)?.render(createElement(componentOf(island), { ...(other && readProps(other)), ...own.get(island) }));
}
