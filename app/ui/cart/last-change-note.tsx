import { Package } from "lucide-react";
import type { LastChangeDetails } from "#app/presenters/present-last-change.ts";
import { Alert } from "../elements/alert.tsx";
import { FormButton } from "../elements/form-button.tsx";
import { ButtonLink } from "../elements/button-link.tsx";
import { Picture } from "../elements/picture.tsx";
import { cartFormId, lastChangeId } from "./cart-form.ts";

/** The cart's last change with the next steps. It is announced and focused, with and without scripts. */
export function LastChangeNote({
  change: { kind, name, picture, productId, variantId, quantity, addedAt, canRestore },
}: {
  change: LastChangeDetails;
}) {
  const goods = <bdi>{quantity > 1 ? `${quantity} × ${name}` : name}</bdi>;
  switch (kind) {
    case "added":
      return (
        <Alert tone="success" id={lastChangeId} focused className="mt-4">
          <div className="flex flex-wrap items-center gap-3">
            {picture ? (
              <Picture
                picture={picture}
                alt=""
                sizes="3.5rem"
                upTo={160}
                className="size-14 shrink-0 rounded-lg bg-white object-cover"
              />
            ) : (
              <Package aria-hidden="true" className="size-8 shrink-0" />
            )}
            <p className="min-w-0 flex-1 basis-48">Added to your cart: {goods}</p>
            <ButtonLink to="/" look="secondary" size="small">
              Continue shopping
            </ButtonLink>
          </div>
        </Alert>
      );
    case "removed":
    case "moved":
    case "moved-saved":
      return (
        <Alert tone="success" id={lastChangeId} focused className="mt-4">
          <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {kind === "removed" ? (
              <span>Removed from your cart: {goods}</span>
            ) : (
              <span>
                Moved to your{" "}
                <a href="/wishlist" className="underline underline-offset-4">
                  wishlist
                </a>
                : {goods}
              </span>
            )}
            <input type="hidden" form={cartFormId} name="variant" value={variantId} />
            <input type="hidden" form={cartFormId} name="quantity" value={quantity} />
            <input type="hidden" form={cartFormId} name="added_at" value={addedAt} />
            {kind === "moved" && <input type="hidden" form={cartFormId} name="unsave" value={productId} />}
            {canRestore && (
              <FormButton
                form={cartFormId}
                name="intent"
                value="restore"
                look="secondary"
                size="small"
                aria-label={`Undo: put ${name} back`}
              >
                Undo
              </FormButton>
            )}
          </p>
        </Alert>
      );
    case "restored":
      return (
        <Alert tone="success" id={lastChangeId} focused className="mt-4">
          Back in your cart: {goods}
        </Alert>
      );
    case "not-restored":
      return (
        <Alert id={lastChangeId} focused className="mt-4">
          {goods} cannot come back: there is none left, or no room in your cart.
        </Alert>
      );
  }
}
