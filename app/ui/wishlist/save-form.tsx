import { useEffect, type FormEvent, type ReactNode } from "react";
import { useRevalidator } from "react-router";
import { Alert } from "#app/ui/elements/alert.tsx";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { useHydrated } from "#app/ui/elements/use-hydrated.ts";
import { carryPresses, pressHeart } from "./send-presses.ts";
import { useRefusal, useSaved } from "./use-saved.ts";

const saveFormId = "save-product";

/** The one form of all save buttons of a page. Without scripts it leads to the product's page; with scripts the page stays. */
export function SaveForm() {
  const refusal = useRefusal();
  const { revalidate } = useRevalidator();
  useEffect(() => carryPresses(() => void revalidate()), [revalidate]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    pressHeart(submitter?.getAttribute("value") ?? "", submitter?.getAttribute("aria-pressed") !== "true");
  };
  return (
    <>
      <form id={saveFormId} method="post" action="/wishlist" onSubmit={onSubmit} hidden>
        <input type="hidden" name="intent" value="save" />
      </form>
      {refusal && (
        <Alert focused className="fixed inset-x-4 bottom-4 z-50 mx-auto max-w-xl shadow-lift">
          {refusal}
        </Alert>
      )}
    </>
  );
}

/** A submit button of that form; its pressed state is known after hydration. */
function PressButton({
  productId,
  label,
  className,
  children,
}: {
  productId: string;
  label: string;
  className: string;
  children?: (saved: boolean) => ReactNode;
}) {
  const saved = useSaved(productId) ?? false;
  const hydrated = useHydrated();
  return (
    <button
      form={saveFormId}
      name="product"
      value={productId}
      aria-label={label}
      aria-pressed={hydrated ? saved : undefined}
      className={className}
    >
      {children?.(saved)}
    </button>
  );
}

/** The save button of a product card. */
export function HeartButton({ productId, name }: { productId: string; name: string }) {
  return <PressButton productId={productId} label={`Save ${name}`} className="heart" />;
}

/** The save button of a product page. */
export function SaveButton({ productId }: { productId: string }) {
  return (
    <PressButton
      productId={productId}
      label="Save to wishlist"
      className={buttonLooks("secondary", "small", "min-w-28 self-start aria-pressed:border-ink print:hidden")}
    >
      {(saved) => (
        <>
          <i className={`icon size-5 ${saved ? "icon-heart-filled text-sale" : "icon-heart"}`} />
          <span>Save{saved && <span aria-hidden="true">d</span>}</span>
        </>
      )}
    </PressButton>
  );
}
