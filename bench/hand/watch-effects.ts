import type { Page } from "playwright";
import type { Phone } from "./phone.ts";

/** An element that can be seen, and what it says or holds. */
interface Look {
  /** A CSS selector; any element that it finds will do. */
  selector: string;
  /** Text within it. */
  text?: string | undefined;
  /** The value of a field. */
  value?: string;
  /** Whether the element may be invisible: a note for screen readers comes with what others see. */
  unseen?: boolean;
}

/** What a shopper waits for after a touch: any of these. */
export type Effect = readonly Look[];

export interface Effects {
  /** Names the effects of the next touch, and forgets the last one. */
  expect(effects: Record<string, Effect>): Promise<void>;
  /** Milliseconds from the end of the touch, or from the key, to the first picture with the effect; Infinity when it did not come within the limit. */
  timeOf(name: string, limit: number): Promise<number>;
}

/**
 * Watches the phone's pages from within, in each document. Times are taken there, after the frame that shows the effect, and since the moment at
 * which the browser received the touch, so that neither a busy page nor a new document hides a wait.
 */
export async function watchEffects({ context, page }: Phone): Promise<Effects> {
  let touched = 0;
  let seen = new Map<string, number>();
  await context.exposeBinding("handReport", (_, name: string, time: number) => {
    if (name === "") touched = touched || time;
    else if (!seen.has(name)) seen.set(name, time);
  });
  await context.addInitScript(watch);
  return {
    async expect(effects) {
      await tell(page, effects);
      [touched, seen] = [0, new Map()];
    },
    async timeOf(name, limit) {
      const end = performance.now() + limit;
      while (!seen.has(name) || touched === 0) {
        if (performance.now() > end) return Infinity;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return seen.get(name)! - touched;
    },
  };
}

// The time makes the same effects of two touches two messages.
const tell = (page: Page, effects: Record<string, Effect>) =>
  page.evaluate((said) => localStorage.setItem("hand-effects", JSON.stringify([Date.now(), said])), effects);

declare global {
  interface Window {
    handReport(name: string, time: number): void;
  }
}

/** Runs in each document of the browser, as it is written here. */
function watch() {
  if (window.top !== window) return;
  const now = (since: number) => performance.timeOrigin + since;
  for (const type of ["touchend", "keydown"])
    window.addEventListener(type, ({ timeStamp }) => window.handReport("", now(timeStamp)), {
      capture: true,
      passive: true,
    });
  const holds = ({ selector, text, value, unseen }: Look) =>
    [...document.querySelectorAll<HTMLElement>(selector)].some((element) => {
      if (text !== undefined && !element.textContent?.includes(text)) return false;
      if (value !== undefined && (element as HTMLInputElement).value !== value) return false;
      if (unseen) return true;
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return element.checkVisibility() && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    });
  let said: string | null = null;
  let open: [name: string, effect: Effect][] = [];
  const look = () => {
    requestAnimationFrame(look);
    const latest = localStorage.getItem("hand-effects");
    if (latest !== said) {
      said = latest;
      const [, effects] = JSON.parse(latest ?? "[0, {}]") as [number, Record<string, Effect>];
      open = Object.entries(effects);
    }
    open = open.filter(([name, effect]) => {
      if (!effect.some(holds)) return true;
      // After the frame that is being made.
      setTimeout(() => window.handReport(name, now(performance.now())), 0);
      return false;
    });
  };
  requestAnimationFrame(look);
}
