import { shownLinesHeader } from "#app/http/page-build.ts";
import { requestPage } from "../in-place/request-page.ts";
import { sendAsDocument } from "../in-place/send-as-document.ts";
import { focusArrival, showPage } from "../in-place/show-page.ts";
import { onOtherTab, refreshSession } from "../layout/session-store.ts";
import { announcerId, cartFormId, lastChangeId, quantityField } from "./cart-form.ts";
import { markBusy, markIdle, markUnreached, showPending } from "./cart-marks.ts";
import { askForLine, listShownLines } from "./shown-lines.ts";

/** Milliseconds. Presses of + within this time are sent as one change. */
const pauseMilliseconds = 300;

/**
 * Makes the cart page answer in its place: quantities are sent shortly after they change, and its buttons with them; the page that the shop responds takes
 * the place of the one shown, where lines that stay as they are are left out. The requests are those of the page without scripts, one after the other.
 */
export function enhanceCart(document: Document): void {
  /** The quantities that were changed and not sent, by the name of their field. */
  const waiting = new Map<string, string>();
  /** Those that were sent and not answered. */
  let unanswered: [name: string, value: string][] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  const opened = announcer(document)?.dataset.cart;

  // Whatever goes wrong, the browser opens the page anew.
  const inTurn = (work: () => Promise<unknown>) => (queue = queue.then(work).catch(() => location.reload()));
  const isQuantity = (target: EventTarget | null): target is HTMLInputElement =>
    target instanceof HTMLInputElement && target.form?.id === cartFormId && target.name.startsWith(quantityField(""));

  const change = (field: HTMLInputElement, milliseconds: number) => {
    waiting.set(field.name, field.value);
    askForLine(field);
    clearTimeout(timer);
    timer = setTimeout(() => inTurn(sendQuantities), milliseconds);
  };

  /** What waits, to be sent with the next request. An empty field asks for nothing. */
  const takeWaiting = () => {
    clearTimeout(timer);
    const taken = [...waiting].filter(([, value]) => value !== "");
    waiting.clear();
    return (unanswered = taken);
  };

  async function sendQuantities() {
    const sent = takeWaiting();
    if (sent.length === 0) return;
    for (const [name, value] of sent) showPending(document, name, Number(value));
    await send(new URLSearchParams([["intent", "quantities"], ...sent, ["stay", "yes"]]), {
      path: isAsking() ? "/cart?empty" : "/cart",
      press: null,
    });
  }

  /** Sends what the pressed button asks for, with what is typed. */
  async function sendPress(press: HTMLButtonElement) {
    const form = new URLSearchParams();
    const own = press.form ? new FormData(press.form, press) : new FormData();
    // Quantities that are as the page shows them need no word; others are among those that wait.
    for (const [name, value] of own)
      if (typeof value === "string" && !/^(?:quantity|shown)\./.test(name)) form.append(name, value);
    for (const [name, value] of takeWaiting()) form.append(name, value);
    if (press.value !== "check-out") form.set("stay", "yes");
    await send(form, { path: "/cart", press });
  }

  async function send(form: URLSearchParams, { path, press }: { path: string; press: HTMLButtonElement | null }) {
    const answer = await request(path, form);
    const sent = unanswered;
    unanswered = [];
    if (answer.kind === "redirect") return press?.value === "check-out" ? leave(answer.to) : look("/cart", { press });
    if (answer.kind === "document") return sendAsDocument("/cart", form);
    if (answer.kind === "unreached") {
      // The next request takes them along, unless they have changed since.
      for (const [name, value] of sent) if (!waiting.has(name)) waiting.set(name, value);
      return markUnreached(document, sent, press);
    }
    await show(answer.page, { press });
    if (press) history.replaceState(history.state, "", "/cart");
    void refreshSession();
  }

  /** Shows the cart as it is now; without a connection it stays as it is. */
  async function look(path: string, { press }: { press: HTMLButtonElement | null }) {
    const answer = await request(path);
    if (answer.kind === "document") return location.assign(path);
    if (answer.kind === "unreached" && press) markUnreached(document, [], press);
    if (answer.kind !== "page") return;
    await show(answer.page, { press });
    if (!press) return;
    history.replaceState(history.state, "", path);
    void refreshSession();
  }

  async function show(page: Document, { press }: { press: HTMLButtonElement | null }) {
    const focused = document.activeElement;
    await showPage(page, {
      keeps: ({ name }) => waiting.has(name),
      // What was said of the last change stays while quantities change.
      stays: ({ id }) => id === lastChangeId && press === null && !page.getElementById(lastChangeId),
    });
    announce(document, page, opened);
    if (press) focusArrival();
    // The pressed button went with its line.
    if (focused?.isConnected === false && document.activeElement === document.body)
      document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
  }

  const isAsking = () => new URLSearchParams(location.search).has("empty");
  const leave = (to: string) => location.assign(to);

  async function go(press: HTMLButtonElement) {
    if (press.value === "check-out" && waiting.size === 0 && !typesCode(document)) return leave("/checkout");
    if (press.value !== "ask-to-empty") return sendPress(press);
    await sendQuantities();
    await look("/cart?empty", { press });
  }

  document.addEventListener("input", ({ target }) => {
    if (isQuantity(target)) change(target, pauseMilliseconds);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !isQuantity(event.target)) return;
    event.preventDefault();
    change(event.target, 0);
  });
  document.addEventListener("submit", (event) => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement && target.id === cartFormId && submitter instanceof HTMLButtonElement))
      return;
    event.preventDefault();
    if (submitter.getAttribute("aria-busy") === "true") return;
    markBusy(document, submitter);
    void inTurn(() => go(submitter).finally(() => submitter.value === "check-out" || markIdle(document)));
  });
  window.addEventListener("online", () => void inTurn(sendQuantities));
  window.addEventListener("pagehide", () => {
    // The browser may cancel the pending request when the page is left.
    const rest = [...unanswered, ...takeWaiting()];
    if (rest.length > 0)
      navigator.sendBeacon("/cart", new URLSearchParams([["intent", "quantities"], ...new Map(rest), ["stay", "yes"]]));
  });
  const lookAgain = () => void inTurn(() => look(isAsking() ? "/cart?empty" : "/cart", { press: null }));
  onOtherTab(lookAgain);
  document.addEventListener("visibilitychange", async () => {
    if (document.visibilityState === "visible" && (await refreshSession())) lookAgain();
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    markIdle(document);
    lookAgain();
  });
}

const request = (path: string, form?: URLSearchParams) =>
  requestPage(path, form, { [shownLinesHeader]: listShownLines(document) });

const announcer = (document: Document) => document.getElementById(announcerId);

/** Tells screen readers the cart's total whenever it changes, in this tab or another. */
function announce(document: Document, page: Document, opened: string | undefined) {
  const [said, now] = [announcer(document), announcer(page)?.dataset];
  if (!said || !now || (said.textContent === "" && now.cart === opened)) return;
  if (said.textContent !== now.words) said.textContent = now.words ?? "";
}

const typesCode = (document: Document) =>
  (document.querySelector<HTMLInputElement>(`[form=${cartFormId}][name=discount_code]`)?.value.trim() ?? "") !== "";
