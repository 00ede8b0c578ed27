import { createElement, type FunctionComponent } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepEarlyInput } from "../elements/early-input.ts";
import { giveWay } from "./give-way.ts";
import { islands } from "./islands.ts";

/** Pixels around the screen within which an island is near. */
const nearPixels = 300;

/** How somebody begins to use an island. */
const uses = ["pointerdown", "focusin", "click"] as const;

/**
 * Hydrates the islands of the page, each in a task of its own, so that a slow phone answers in between. Resolves when all are that do not wait to come near
 * the screen. An island that is used is hydrated at once, before it gets the event.
 */
export async function hydrateIslands(document: Document): Promise<void> {
  const asleep = new Map([...document.querySelectorAll("page-island")].map((island) => [island, takeProps(island)]));
  // What others share stays known.
  const own = new Map(asleep);

  const hydrate = (island: Element | null) => {
    if (!island || !asleep.delete(island)) return;
    const other = document.getElementById(island.getAttribute("data-with") ?? "");
    const Component = islands[island.getAttribute("name") as keyof typeof islands] as FunctionComponent;
    const restore = keepEarlyInput(island);
    hydrateRoot(island, createElement(Component, { ...(other && own.get(other)), ...own.get(island) }));
    restore();
  };
  for (const use of uses)
    document.addEventListener(
      use,
      ({ target }) => target instanceof Element && hydrate(target.closest("page-island")),
      { capture: true, passive: true },
    );
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) hydrate(target.closest("page-island"));
    },
    { rootMargin: `${nearPixels}px` },
  );
  for (const island of own.keys())
    // The element around an island takes no space.
    if (island.getAttribute("data-when") === "near") near.observe(island.lastElementChild ?? island);
    else {
      await giveWay();
      hydrate(island);
    }
}

/** Reads what the page says about an island, and takes it out of the way of its component. */
function takeProps(island: Element): Record<string, unknown> {
  const data = island.querySelector(":scope > script");
  data?.remove();
  return data ? (JSON.parse(data.textContent) as Record<string, unknown>) : {};
}
