import { hydratedEvent } from "../elements/early-input.ts";
import { goToPart } from "../elements/go-within-page.ts";
import { readSavedProvince, saveProvince } from "../elements/use-province.ts";
import { requestPage } from "../in-place/request-page.ts";
import { sendAsDocument } from "../in-place/send-as-document.ts";
import { focusArrival, showPage } from "../in-place/show-page.ts";
import { addIslands } from "../islands/renew-islands.ts";
import { refreshSession } from "../layout/session-store.ts";
import { checkoutIslands } from "./checkout-islands.ts";
import { checkoutFormId } from "./form-id.ts";
import { waitToResend } from "./resend-order.ts";
import { saveDraft } from "./save-draft.ts";
import { findProvinceField } from "./use-chosen-province.ts";

/**
 * Makes the checkout answer in its place: the form is sent without leaving the page, so that nothing is lost when the shop does not respond, and what is
 * typed is kept on the device. Its fields and amounts are islands.
 */
export function enhanceCheckout(document: Document): void {
  addIslands(checkoutIslands);
  let isSending = false;
  /** What was changed since the form was sent, or another address asked for, stays when the answer comes. */
  const changed = new Set<EventTarget>();
  /** How often another address was asked for, or the form sent: only the last of them is answered on the page. */
  let asks = 0;
  let stopWaiting = () => {};

  async function send(submitter: HTMLElement | null) {
    const form = findForm(document);
    if (isSending || !form) return;
    isSending = true;
    asks += 1;
    stopWaiting();
    changed.clear();
    const fields = new URLSearchParams();
    for (const [name, value] of new FormData(form, submitter))
      if (typeof value === "string") fields.append(name, value);
    markSending(document, true, submitter);
    const answer = await requestPage("/checkout", fields);
    if (answer.kind === "redirect") return location.assign(answer.to);
    if (answer.kind === "document") return sendAsDocument("/checkout", fields);
    if (answer.kind === "page") {
      await show(answer.page, (control) => changed.has(control));
      void refreshSession();
    } else alertUnreached(document);
    isSending = false;
    markSending(document, false);
    focusArrival();
    stopWaiting = waitToResend(() => sendOrReload(null));
  }

  /** Whatever goes wrong, the browser opens the page anew, with what is kept on the device. */
  const sendOrReload = (submitter: HTMLElement | null) => void send(submitter).catch(() => location.reload());

  /** Fills the fields from another saved address. What the address says nothing of stays. */
  async function fillFrom({ href }: HTMLAnchorElement) {
    if (isSending) return;
    const ask = (asks += 1);
    changed.clear();
    const answer = await requestPage(href);
    if (ask !== asks) return;
    if (answer.kind !== "page") return location.replace(href);
    await show(answer.page, (control) => control.matches("[data-credit]") || changed.has(control));
    history.replaceState(history.state, "", href);
    const form = findForm(document);
    if (form) saveDraft(form);
  }

  async function show(page: Document, keeps: (control: Element) => boolean) {
    await showPage(page, { keeps });
    // For the amounts: the field may have another province without somebody's choice.
    findProvinceField()?.dispatchEvent(new Event("change", { bubbles: true }));
  }

  document.addEventListener("submit", (event) => {
    if ((event.target as Element).id !== checkoutFormId) return;
    event.preventDefault();
    sendOrReload(event.submitter);
  });
  document.addEventListener("input", ({ target }) => {
    const { form } = target as HTMLInputElement;
    if (form?.id !== checkoutFormId) return;
    changed.add(target!);
    saveDraft(form);
  });
  document.addEventListener("change", ({ target }) => {
    const field = findProvinceField();
    if (field && target === field && field.value !== "") saveProvince(field.value);
  });
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("main a[href]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (link.getAttribute("href")!.startsWith("#")) {
      if (goToPart(link.hash)) event.preventDefault();
    } else if (link.hasAttribute("data-fills")) {
      event.preventDefault();
      void fillFrom(link).catch(() => location.assign(link.href));
    }
  });
  document.addEventListener(hydratedEvent, () => {
    const field = findProvinceField();
    // The province was chosen on a product's page or for the last order, and not on this page yet.
    if (field?.value === "" && [...field.options].some(({ value }) => value === readSavedProvince()))
      field.value = readSavedProvince();
    field?.dispatchEvent(new Event("change", { bubbles: true }));
    stopWaiting = waitToResend(() => sendOrReload(null));
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    isSending = false;
    markSending(document, false);
  });
}

const findForm = (document: Document) => document.getElementById(checkoutFormId) as HTMLFormElement | null;

/** Shows on the buttons that the form is under way, or no longer. They are disabled meanwhile. */
function markSending(document: Document, sending: boolean, submitter: HTMLElement | null = null) {
  const own = `button[form=${checkoutFormId}], #${checkoutFormId} button`;
  for (const button of document.querySelectorAll<HTMLButtonElement>(own)) {
    if (!button.hasAttribute("data-pending")) continue;
    button.disabled = sending;
    if (sending && (button.name === "" || button === submitter)) button.setAttribute("aria-busy", "true");
    else button.removeAttribute("aria-busy");
  }
}

/** Says above the form that the shop has not answered. A code that somebody has typed there stays. */
function alertUnreached(document: Document) {
  const [place, template] = ["refusal", "unreached"].map((id) => document.getElementById(id));
  const alert = (template as HTMLTemplateElement).content.firstElementChild!.cloneNode(true) as Element;
  for (const old of place!.children) if (!old.matches("section")) old.remove();
  place!.prepend(alert);
}
