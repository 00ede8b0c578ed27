import { useCallback, useEffect, useRef, type FormEvent, type ReactNode } from "react";
import { useFetcher } from "react-router";
import { Heart } from "lucide-react";
import { Alert } from "#app/ui/elements/alert.tsx";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { useHydrated } from "#app/ui/elements/use-hydrated.ts";
import { noteSaved, useSaved } from "./use-saved.ts";

/** What the server says to a press that stays on the page. */
export interface SaveAnswer {
  product: string;
  saved: boolean;
  problem?: string;
}

const saveFormId = "save-product";

/** The one form that all hearts of a page send: without scripts it leads to the product's page, with them it stays. Presses are sent one after the other, so that none cuts another short. */
export function SaveForm() {
  const { data: answer, state, submit } = useFetcher<SaveAnswer>();
  const waiting = useRef<{ product: string; intent: string }[]>([]);
  const sending = useRef(false);
  const sendNext = useCallback(() => {
    const next = sending.current ? undefined : waiting.current.shift();
    if (!next) return;
    sending.current = true;
    void submit({ ...next, stay: "yes" }, { method: "post", action: "/wishlist", defaultShouldRevalidate: false });
  }, [submit]);
  useEffect(() => {
    if (state !== "idle") return;
    sending.current = false;
    // A later press of the same heart has its answer yet to come.
    if (answer && !waiting.current.some(({ product }) => product === answer.product)) noteSaved(answer.product, answer.saved);
    sendNext();
  }, [answer, state, sendNext]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const product = submitter?.getAttribute("value") ?? "";
    const intent = submitter?.getAttribute("aria-pressed") === "true" ? "remove" : "save";
    noteSaved(product, intent === "save");
    waiting.current.push({ product, intent });
    sendNext();
  };
  return (
    <>
      <form id={saveFormId} method="post" action="/wishlist" onSubmit={onSubmit} hidden><input type="hidden" name="intent" value="save" /></form>
      {answer?.problem && state === "idle" && <Alert focused className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-xl shadow-lift">{answer.problem}</Alert>}
    </>
  );
}

/** A button of that form; whether it is pressed is known once scripts run. */
function PressButton({ productId, label, className, children }: { productId: string; label: string; className: string; children: (saved: boolean) => ReactNode }) {
  const saved = useSaved(productId) ?? false;
  const hydrated = useHydrated();
  return <button form={saveFormId} name="product" value={productId} aria-label={label} aria-pressed={hydrated ? saved : undefined} className={`print:hidden ${className}`}>{children(saved)}</button>;
}

const heart = (saved: boolean) => <Heart aria-hidden="true" className={`size-5 ${saved ? "fill-sale text-sale" : ""}`} />;

/** Saves a product from its card, or takes it off again. */
export function HeartButton({ productId, name }: { productId: string; name: string }) {
  return (
    <PressButton productId={productId} label={`Save ${name}`} className="absolute top-1 right-1 z-10 grid size-11 place-items-center rounded-full">
      {(saved) => <span className="grid size-9 place-items-center rounded-full bg-white shadow-lift">{heart(saved)}</span>}
    </PressButton>
  );
}

/** Saves the product that is looked at, or takes it off again. */
export function SaveButton({ productId }: { productId: string }) {
  return (
    <PressButton productId={productId} label="Save to wishlist" className={buttonLooks("secondary", "small", "min-w-28 self-start aria-pressed:border-ink")}>
      {(saved) => <>{heart(saved)}<span>Save{saved && <span aria-hidden="true">d</span>}</span></>}
    </PressButton>
  );
}
