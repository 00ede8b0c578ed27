import { useEffect } from "react";
import { isRepeated } from "./repeated-press.ts";

/** The keys on a call: what they press, or which form they open. */
export const callKeys = {
  c: "The customer confirms the order",
  n: "No answer",
  b: "Busy",
  o: "Switched off",
  l: "Asked to be called later",
  w: "Wrong number",
  a: "Correct the address",
  x: "Cancel the order",
  s: "Skip to the next customer",
} as const;
export type CallKey = keyof typeof callKeys;

const isCallKey = (key: string): key is CallKey => Object.hasOwn(callKeys, key);

/** Milliseconds after `g` in which a key opens a section instead. */
const pairPause = 1_500;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=checkbox], [type=radio]), textarea, select"));

/** The form with the results of a call. */
export const callFormId = "call";

/** Presses the button, or opens the form, that has the key as `data-call-key`, wherever nobody types. A result that is pressed twice at once counts once. */
export function useCallKeys() {
  useEffect(() => {
    let pressedG = -Infinity;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target) || document.querySelector("[role=dialog], dialog[open]")) return;
      const isPair = event.timeStamp - pressedG < pairPause;
      pressedG = event.key === "g" ? event.timeStamp : -Infinity;
      if (isPair || !isCallKey(event.key)) return;
      const marked = document.querySelector<HTMLElement>(`[data-call-key=${event.key}]`);
      const target = marked?.querySelector("summary") ?? marked;
      if (!target) return;
      event.preventDefault();
      target.click();
    };
    const send = (event: SubmitEvent) => {
      const isResult = event.target instanceof HTMLFormElement && event.target.id === callFormId;
      if (!isResult || !isRepeated((event.submitter as HTMLButtonElement | null)?.value ?? "")) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const over = new AbortController();
    document.addEventListener("keydown", press, { signal: over.signal });
    document.addEventListener("submit", send, { signal: over.signal, capture: true });
    return () => over.abort();
  }, []);
}
