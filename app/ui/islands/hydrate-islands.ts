import { createElement, type FunctionComponent } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { preserveEarlyInput } from "../elements/early-input.ts";
import { yieldToMain } from "./yield-to-main.ts";
import { islands } from "./islands.ts";

/** Pixels around the screen within which an island is near. */
const nearPixels = 300;

/** How somebody begins to use an island. */
const uses = ["pointerdown", "focusin", "click"] as const;

type Props = Record<string, unknown>;

/** What the page has said about each of its islands, the hydrated ones too, because others share it. */
export const own = new Map<Element, Props>();
/** Those of the hydrated ones. */
export const roots = new WeakMap<Element, Root>();

/**
 * Hydrates the islands of the page, each in a task of its own, so that a slow phone answers in between. Resolves when all are that do not wait to come near
 * the screen. An island that is used is hydrated at once, before it gets the event.
 */
export async function hydrateIslands(document: Document): Promise<void> {
  const found = noteIslands(document);
  for (const use of uses)
    document.addEventListener(
      use,
      ({ target }) => {
        const island = target instanceof Element && target.closest("page-island");
        if (island) hydrate(island);
      },
      { capture: true, passive: true },
    );
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const island = isIntersecting && target.closest("page-island");
        if (island) hydrate(island);
      }
    },
    { rootMargin: `${nearPixels}px` },
  );
  for (const island of found)
    // The element around an island takes no space.
    if (island.getAttribute("data-when") === "near") near.observe(island.lastElementChild ?? island);
    else {
      await yieldToMain();
      hydrate(island);
    }
}

export function hydrate(island: Element) {
  if (roots.has(island) || !own.has(island)) return;
  const other = document.getElementById(island.getAttribute("data-with") ?? "");
  const restore = preserveEarlyInput(island);
  const props = { ...(other && own.get(other)), ...own.get(island) };
  roots.set(island, hydrateRoot(island, createElement(componentOf(island), props)));
  restore();
}

export const componentOf = (island: Element) =>
  (islands as Record<string, unknown>)[island.getAttribute("name") ?? ""] as FunctionComponent;

/** Notes what the page says about its islands that are not known yet, and takes it out of the way of their components. */
export function noteIslands(document: Document): Element[] {
  const found = [...document.querySelectorAll("page-island")].filter((island) => !own.has(island));
  for (const island of found) {
    own.set(island, readProps(island));
    island.querySelector(":scope > script")?.remove();
  }
  return found;
}

export function readProps(island: Element): Props {
  const data = island.querySelector(":scope > script");
  return data ? (JSON.parse(data.textContent) as Props) : {};
}
