import { useEffect, useRef, useState } from "react";
import { useBlocker, useLocation } from "react-router";
import { sentEarly } from "#app/ui/elements/early-input.ts";
import { withoutConnection } from "../failed-requests/describe-failure.ts";
import { showFailure } from "../failed-requests/failure-notice.ts";
import { identifyForm } from "../failed-requests/identify-form.ts";
import { useFailedForm } from "../failed-requests/failed-form.ts";
import { canRetain, forgetPage, retainLeftPage, retainPage, takeRetainedPage } from "./retained-page.ts";
import { restoreForm } from "./retained-form.ts";
import { isSameSearch, leadsOn, staysOnPage } from "./stays-on-page.ts";
import { nameForm, type TypedForms, watchTypedForms } from "./typed-forms.ts";
import type { UnsavedForm } from "./use-tracked-form.ts";

const findForms = (unsaved: UnsavedForm[]) =>
  unsaved.flatMap(({ formId }) => {
    const form = document.getElementById(formId);
    return form instanceof HTMLFormElement ? [form] : [];
  });

const findTyped = (typed: TypedForms, unsaved: UnsavedForm[]) =>
  typed.find(new Set(unsaved.map(({ formId }) => formId)));

/**
 * Asks before somebody leaves a page with changes: the browser's own question for other pages, ours for links within the admin and for forms
 * that would take the changes with them. What was typed into other forms of the page is retained while one is saved.
 */
export function useUnsavedChangesPrompt(unsaved: UnsavedForm[]) {
  const current = useRef(unsaved);
  const [typed] = useState(watchTypedForms);
  // The form that may take the changes of others with it, and whether the page that is left now was asked about.
  const confirmed = useRef<HTMLFormElement | null>(null);
  const allowed = useRef(false);
  // Whether a form was sent since somebody typed: what is retained of the page then is not replaced when the page goes.
  const sends = useRef(false);
  const focusId = useRef<string | null>(null);
  const [asking, setAsking] = useState<{ send: () => void } | null>(null);
  useEffect(() => {
    current.current = unsaved;
  });
  useFailedForm(() => typed.forgetSent());

  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const findAll = () => [...findForms(current.current), ...findTyped(typed, current.current)];
    const stay = (event: BeforeUnloadEvent) => {
      if (!allowed.current && findAll().length > 0) event.preventDefault();
      // Once: whoever stops the page that the form loads, or gets a file for an answer, is still here with what was typed.
      allowed.current = false;
    };
    const send = (event: SubmitEvent) => {
      const form = event.target as HTMLFormElement;
      if (event.defaultPrevented) typed.noteSent(form);
      if (event.defaultPrevented || form.target === "_blank") return;
      if (!navigator.onLine && form.method === "post") {
        event.preventDefault();
        const { submitter } = event;
        const about = { purpose: "form", form: identifyForm(form.action, new FormData(form, submitter)) } as const;
        showFailure(about, withoutConnection, () => form.requestSubmit(submitter));
        return;
      }
      const others = findAll().filter((each) => each !== form);
      const samePage = staysOnPage(form, event.submitter, location.href);
      const comesBack = samePage && !leadsOn(form);
      if (confirmed.current !== form && others.length > 0 && !(comesBack && others.every(canRetain))) {
        event.preventDefault();
        const { submitter } = event;
        setAsking({
          send: () => {
            confirmed.current = form;
            form.requestSubmit(submitter);
            confirmed.current = null;
          },
        });
        return;
      }
      leaveWith(form, samePage, others);
    };
    const leaveWith = (form: HTMLFormElement, samePage: boolean, others: HTMLFormElement[]) => {
      allowed.current = sends.current = true;
      if (samePage) retainPage(form, form.closest("section[id]")?.id ?? "", focusId.current, others);
      else forgetPage();
    };
    const focus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.matches("input, textarea, select"))
        focusId.current = target.id || null;
    };
    const comeBack = () => void (allowed.current = sends.current = false);
    // Scripts repeat what was typed before they listened, also into a form that was sent before.
    const type = ({ isTrusted }: Event) => {
      if (isTrusted) sends.current = false;
    };
    const hide = () => {
      const forms = sends.current ? [] : findAll();
      if (document.visibilityState === "visible") forgetPage({ left: true });
      else if (forms.length > 0) retainLeftPage(forms);
    };
    addEventListener("beforeunload", stay, { signal });
    addEventListener("submit", send, { signal });
    addEventListener("focusin", focus, { signal });
    addEventListener("pageshow", comeBack, { signal });
    addEventListener("input", type, { signal });
    document.addEventListener("visibilitychange", hide, { signal });
    const early = document.querySelector<HTMLFormElement>(`form[${sentEarly}]:not([target="_blank"])`);
    if (early) {
      early.removeAttribute(sentEarly);
      leaveWith(
        early,
        staysOnPage(early, null, location.href),
        findAll().filter((each) => each !== early),
      );
    }
    return () => over.abort();
  }, [typed]);

  const blocker = useBlocker(({ currentLocation: here, nextLocation: there }) =>
    here.pathname === there.pathname
      ? !isSameSearch(here.search, there.search) && current.current.some(({ staysOnSearch }) => !staysOnSearch)
      : current.current.length > 0 || findTyped(typed, current.current).length > 0,
  );
  const blocked = blocker.state === "blocked";
  const asks = blocked || asking !== null;
  return {
    asks,
    /** The names of the forms with something typed that the bar does not count. */
    others: asks ? [...new Set(findTyped(typed, unsaved).map(nameForm))] : [],
    stay() {
      if (blocked) blocker.reset();
      setAsking(null);
    },
    leave() {
      if (blocked) blocker.proceed();
      asking?.send();
      setAsking(null);
    },
  };
}

/** Brings back what was typed into a form that got no answer, and the place and the other forms after a form of the page was saved. `tell` gets the message of the save where it is out of sight, and what found another text in its field. */
export function useReturn(tell: (message: string, detail?: string) => void) {
  const latest = useRef(tell);
  const loaded = useRef(false);
  const { pathname } = useLocation();
  useEffect(() => {
    const page = takeRetainedPage(!loaded.current);
    loaded.current = true;
    if (!page) return;
    const onLeftOut = (field: string, text: string) =>
      latest.current(`${field}: what you type now stays. Before, you had typed here:`, text);
    for (const form of page.forms) restoreForm(form, onLeftOut);
    if (page.sent === null) {
      latest.current("What you typed here before is here again. It is not saved.");
      return;
    }
    if (!page.answered) {
      restoreForm(page.sent, onLeftOut);
      latest.current("The shop did not answer. What you typed is here again: it may not be saved.");
      return;
    }
    const section = document.getElementById(page.section);
    // A refused form shows its error instead.
    if (!section || section.querySelector('[role="alert"]')) return;
    // Whoever is in a field already goes on there: what they type next would go into the other one.
    const isInUse = document.activeElement !== null && document.activeElement !== document.body;
    const isWhereItLanded = scrollY === 0 || Math.abs(section.getBoundingClientRect().top) < 48;
    if (isInUse || !isWhereItLanded) return;
    scrollTo({ top: page.scrollY, behavior: "instant" });
    if (page.focusId !== null) document.getElementById(page.focusId)?.focus({ preventScroll: true });
    const message = document.querySelector<HTMLElement>("[data-notice]");
    if (message && message.getBoundingClientRect().bottom < 0 && message.textContent)
      latest.current(message.textContent);
  }, [pathname]);
}
