import { listChanges } from "./list-changes.ts";
import { isUntyped, retainForm, type RetainedForm } from "./retained-form.ts";

/** What the tab retains while one form of a page is saved, or the page is out of sight: the place on the page, and what was typed into its forms. */
export interface RetainedPage {
  path: string;
  /** Milliseconds. */
  at: number;
  scrollY: number;
  /** The field that had the focus. */
  focusId: string | null;
  /** The section of the form that was sent. */
  section: string;
  forms: RetainedForm[];
  /** The form that was sent, for when no answer comes: all of its fields, because after a refusal it began with what was typed. None where nothing was sent. */
  sent: RetainedForm | null;
}

const key = "taqat-admin-page";
/** How long a form waits for its page after it was sent, and how long what nobody has sent does: as long as an unused login. Milliseconds. */
const maxAge = { sent: 300_000, left: 3_600_000 };

/** Retains the place on the page and what was typed into other forms than the one that is sent, for when the page comes back. */
export function retainPage(sent: HTMLFormElement, section: string, focusId: string | null, others: HTMLFormElement[]) {
  const forms = others.filter((form) => form !== sent).map((form) => retainForm(form));
  store({ focusId, section, forms, sent: retainForm(sent, { all: true }) });
}

/** Retains what was typed on a page that goes out of sight: the phone may drop it, and some browsers leave it without asking. */
export const retainLeftPage = (forms: HTMLFormElement[]) =>
  store({ focusId: null, section: "", forms: forms.map((form) => retainForm(form, { all: true })), sent: null });

function store(page: Omit<RetainedPage, "path" | "at" | "scrollY">) {
  try {
    const whole: RetainedPage = { path: location.pathname, at: Date.now(), scrollY, ...page };
    sessionStorage.setItem(key, JSON.stringify(whole));
  } catch {
    // A browser that stores nothing comes back to the section.
  }
}

/** Forgets what was retained; with `left`, only of a page of which nothing was sent. */
export function forgetPage({ left = false } = {}) {
  const page = read();
  if (page && (!left || page.sent === null)) sessionStorage.removeItem(key);
}

function read(): RetainedPage | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") as RetainedPage | null;
  } catch {
    return null;
  }
}

/**
 * What was retained for this page, once. `loaded` says that the browser has just loaded a page, which may be the answer to the form that was sent: the
 * page then says what became of it. Without an answer, somebody comes back from the browser's own error page, at once or by way of another page.
 */
export function takeRetainedPage(loaded: boolean): (RetainedPage & { answered: boolean }) | null {
  const page = read();
  if (!page) return null;
  const isLeft = page.sent === null;
  const answered = !isLeft && loaded && isAnswer();
  const isHere = page.path === location.pathname && Date.now() - page.at < (isLeft ? maxAge.left : maxAge.sent);
  if (answered || isHere) sessionStorage.removeItem(key);
  return isHere ? { ...page, answered } : null;
}

/** Whether the loaded page answers a form: it was reached from a page of the shop, and not by going back or by its address. */
function isAnswer(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (entry?.type === "back_forward") return false;
  // Some browsers name no page that they come from.
  const saysSo = document.querySelector('[role="alert"], [data-notice]:not(:empty)') !== null;
  return saysSo || (entry?.type !== "reload" && document.referrer !== "");
}

/** Whether nothing of the form would be lost with the page: chosen files, and what scripts keep in hidden fields, cannot be typed again. */
export const canRetain = (form: HTMLFormElement) =>
  listChanges(new Map(), form).every((name) => !isUntyped(form.elements.namedItem(name))) && !isRearranged(form);

/** The scripts of a rearranged list say so. */
const isRearranged = (form: HTMLFormElement) => form.querySelector("[data-rearranged]") !== null;
