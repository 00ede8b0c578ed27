import { hydrateNew, renderAnew } from "../islands/renew-islands.ts";

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Kept {
  /** Whether what somebody typed or chose in a control stays, whatever the other page has there. */
  keeps?: (control: Control) => boolean;
  /** What stays although the other page does not have it, or has it otherwise. */
  stays?: (element: Element) => boolean;
}

const whole = import("./morph-main.ts");

/** What the server has not written: a notice is shown until the next page is opened. */
const own = "[data-notice], [data-own]";
/** What the server has left out, because the page shows it as it is. */
const leftOut = "[data-same]";

/**
 * Makes the main part of the page like that of another page of the shop. Elements that both have stay, with their focus; islands that both have take over
 * what the other page gives them, and new ones are hydrated. A text that is typed and that the other page does not know stays, and so does what is opened.
 */
export async function showPage(page: Document, { keeps = () => false, stays = () => false }: Kept = {}): Promise<void> {
  const { morph } = await whole;
  const [shown, wanted] = [document.querySelector("main")!, page.querySelector("main")!];
  // Whoever shows the page says what is focused.
  for (const element of wanted.querySelectorAll("[autofocus]")) {
    element.removeAttribute("autofocus");
    element.setAttribute("data-arrival", "");
  }
  morph(shown, wanted, {
    beforeNodeMorphed: (old: Node, next: Node) => {
      if (!(old instanceof Element && next instanceof Element)) return true;
      if (old.matches(own) || next.matches(leftOut) || stays(old)) return false;
      if (!old.matches("page-island") || old.getAttribute("name") !== next.getAttribute("name")) return true;
      renderAnew(old, next);
      return false;
    },
    beforeNodeRemoved: (old: Node) => !(old instanceof Element && stays(old)),
    beforeAttributeUpdated: (name: string, element: Element, change: "update" | "remove") => {
      if (change === "remove") return !(name === "open" || (name === "value" && element.matches("input")));
      return !(
        ["value", "checked", "selected"].includes(name) && keeps((element.closest("select") ?? element) as Control)
      );
    },
  });
  document.title = page.title;
  hydrateNew(document);
}

const atFault = '[role="alert"][tabindex="-1"], [aria-invalid="true"]:not(fieldset)';

/** Moves the focus to what the page that was just shown is about: its message, or the first control at fault. */
export function focusArrival(): void {
  const main = document.querySelector("main")!;
  const arrivals = main.querySelectorAll<HTMLElement>("[data-arrival]");
  for (const element of arrivals) element.removeAttribute("data-arrival");
  const arrival = arrivals[0] ?? main.querySelector<HTMLElement>(atFault);
  if (!arrival) return;
  arrival.focus({ preventScroll: true });
  arrival.scrollIntoView({ block: "center" });
}
