import { type KeyboardEvent, useCallback, useEffect, useRef } from "react";
import { type FetcherWithComponents, useNavigation, useSubmit } from "react-router";
import { Button } from "../elements/button.tsx";
import { maxLineQuantity } from "#domains/cart/quantity.ts";
import { QuantityInput } from "../elements/quantity-input.tsx";
import { cartFormId, quantityField, renderedQuantityField } from "./cart-form.ts";
import type { LineRefusal } from "./line-refusal.ts";
import { onLeaveForCheckout } from "./waiting-changes.ts";

/** Milliseconds. Presses of + within this time are sent as one change. */
const pauseMilliseconds = 400;

interface LineQuantityProps {
  lineId: string;
  /** The product and its options in words. */
  name: string;
  quantity: number;
  change: FetcherWithComponents<LineRefusal[] | null>;
  refusal: LineRefusal | null;
  /** The id of the error's element. */
  noteId: string;
}

/**
 * A line's quantity. With scripts it is sent shortly after a change, and at once when the page is left; without scripts it is sent by any
 * button of the cart's form.
 */
export function LineQuantity({ lineId, name, quantity, change, refusal, noteId }: LineQuantityProps) {
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { submit } = change;
  const unanswered = useRef<FormData>(undefined);
  useEffect(() => void (unanswered.current = change.formData), [change.formData]);
  const submitApart = useSubmit();
  const leaving = useNavigation().state !== "idle";
  const saving = useRef<Promise<void>>(undefined);
  const sendNow = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const sent = readChange(box.current);
    if (sent) saving.current = submit(sent, { method: "post", action: "/cart" });
  }, [submit]);
  const sendSoon = useCallback(
    (milliseconds: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(sendNow, milliseconds);
    },
    [sendNow],
  );
  useEffect(
    () =>
      onLeaveForCheckout(() => {
        if (timer.current !== undefined) sendNow();
        return saving.current;
      }),
    [sendNow],
  );

  useEffect(() => {
    const element = box.current;
    const takeWaiting = () => {
      const waiting = timer.current !== undefined;
      clearTimeout(timer.current);
      timer.current = undefined;
      return waiting ? readChange(element) : null;
    };
    const onHide = () => {
      // The browser may cancel the pending request when the page is left.
      const sent = takeWaiting() ?? unanswered.current;
      if (sent) navigator.sendBeacon("/cart", toQuery(sent));
    };
    window.addEventListener("pagehide", onHide);
    return () => {
      window.removeEventListener("pagehide", onHide);
      const sent = takeWaiting();
      // The fetcher of this line unmounts with the line.
      if (sent) void submitApart(sent, { method: "post", action: "/cart", navigate: false });
    };
  }, [sendSoon, submitApart]);

  useEffect(() => {
    // The next page is requested at this time and must show the chosen quantity.
    if (leaving && timer.current !== undefined) sendSoon(0);
  }, [leaving, sendSoon]);

  const settled = refusal?.value ?? String(quantity);
  const idle = change.state === "idle";
  const known = useRef({ settled, idle });
  useEffect(() => {
    const before = known.current;
    known.current = { settled, idle };
    const field = fieldOf(box.current);
    if (!field || !idle || timer.current !== undefined || (before.settled === settled && before.idle === idle)) return;
    // The quantity on the server. The field element is kept, so it does not lose the focus.
    field.value = settled;
  }, [settled, idle]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    sendSoon(0);
  };
  return (
    <div
      ref={box}
      role="presentation"
      className="flex items-center gap-2"
      onInput={() => sendSoon(pauseMilliseconds)}
      onKeyDown={onKeyDown}
    >
      <input type="hidden" form={cartFormId} name={renderedQuantityField(lineId)} value={quantity} />
      <QuantityInput
        form={cartFormId}
        name={quantityField(lineId)}
        label={`Quantity of ${name}`}
        defaultValue={settled}
        max={maxLineQuantity}
        aria-invalid={refusal ? true : undefined}
        aria-describedby={refusal ? noteId : undefined}
      />
      <Button
        form={cartFormId}
        name="intent"
        value="quantities"
        look="secondary"
        size="small"
        className="scripting:hidden"
      >
        Update
      </Button>
    </div>
  );
}

/** The encoding of plain forms. A FormData would be sent as multipart, which the server refuses. */
const toQuery = (form: FormData) => new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));

/** The form fields of the change; null without a change. */
function readChange(box: HTMLElement | null): FormData | null {
  const field = fieldOf(box);
  if (!field?.value) return null;
  const sent = new FormData();
  for (const [name, value] of [
    ["intent", "quantities"],
    [field.name, field.value],
    ["stay", "yes"],
  ] as const)
    sent.set(name, value);
  return sent;
}

function fieldOf(box: HTMLElement | null): HTMLInputElement | null {
  return box?.querySelector<HTMLInputElement>("input[type=number]") ?? null;
}
