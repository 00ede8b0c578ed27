import { useEffect, type FormEvent } from "react";
import { Alert } from "#app/ui/elements/alert.tsx";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { useHydrated } from "#app/ui/elements/use-hydrated.ts";
import { markHearts } from "./mark-hearts.ts";
import { carryPresses, pressHeart } from "./send-presses.ts";
import { useRefusal, useSaved } from "./use-saved.ts";

const saveFormId = "save-product";

interface SaveFormProps {
  /** Called when the page may show data from before a press of the page before it was saved. */
  onArrival?: () => unknown;
}

/** The one form of all save buttons of a page. Without scripts it leads back to the page, which says what was done; with scripts the page stays. */
export function SaveForm({ onArrival }: SaveFormProps) {
  const refusal = useRefusal();
  useEffect(() => carryPresses(() => void onArrival?.()), [onArrival]);
  useEffect(markHearts, []);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    pressHeart(submitter?.getAttribute("value") ?? "", submitter?.getAttribute("aria-pressed") !== "true");
  };
  return (
    <>
      <form id={saveFormId} method="post" action="/wishlist" onSubmit={onSubmit} hidden />
      {refusal && (
        <Alert focused className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-xl shadow-lift">
          {refusal}
        </Alert>
      )}
    </>
  );
}

interface HeartButtonProps {
  productId: string;
  name: string;
  isSaved: boolean | undefined;
}

/**
 * The save button of a product card. Lists have many, so it is markup alone: `markHearts` says in the page which ones are pressed. On the wishlist itself
 * they are from the start. Without scripts it says what becomes of its product, which a repetition does not change: a kept page knows of no list, and saves.
 */
export function HeartButton({ productId, name, isSaved }: HeartButtonProps) {
  return (
    <button
      form={saveFormId}
      name={isSaved ? "remove" : "save"}
      value={productId}
      aria-label={`Save ${name}`}
      aria-pressed={isSaved}
      className="heart"
    />
  );
}

/** The save button of a product page. Its pressed state is known after hydration. */
export function SaveButton({ productId }: { productId: string }) {
  const saved = useSaved(productId) ?? false;
  return (
    <button
      form={saveFormId}
      name="save"
      value={productId}
      aria-label="Save to wishlist"
      aria-pressed={useHydrated() ? saved : undefined}
      className={buttonLooks("secondary", "small", "min-w-28 self-start aria-pressed:border-ink print:hidden")}
    >
      <i className={`icon size-5 ${saved ? "icon-heart-filled text-sale" : "icon-heart"}`} />
      <span>Save{saved && <span aria-hidden="true">d</span>}</span>
    </button>
  );
}
