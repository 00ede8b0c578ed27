import type { LineDigest } from "#app/presenters/digest-lines.ts";
import type { CartLine } from "#domains/cart/cart.ts";
import { maxLineQuantity } from "#domains/cart/quantity.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { FormButton } from "../elements/form-button.tsx";
import { Picture } from "../elements/picture.tsx";
import { cartFormId } from "./cart-form.ts";
import { LimitNote, hasLimitNote } from "./limit-note.tsx";
import { LineName } from "./line-name.tsx";
import { LineNote } from "./line-note.tsx";
import { LineProblemNote } from "./line-problem-note.tsx";
import { LineQuantity } from "./line-quantity.tsx";
import type { LineRefusal } from "./line-refusal.ts";
import { PageLink } from "#app/ui/elements/page-link.tsx";

interface CartLineRowProps {
  line: CartLine;
  digest: LineDigest;
  /** The error of a change, or of the product that was just added. */
  refusal: LineRefusal | null;
  /** Whether the error is focused. */
  focused: boolean;
}

/** The id of a line's element. */
export const lineAnchor = (lineId: string) => `line-${lineId}`;

/** One line of the cart: the product, its price, its quantity, its problems and the remove button. Of a line that the page shows just so, only its place. */
export function CartLineRow({ line, digest: { digest, isShown }, refusal, focused }: CartLineRowProps) {
  if (isShown && !refusal) return <li id={lineAnchor(line.id)} data-same="" />;
  const name = [line.productName, ...line.selectedOptions.map(({ option }) => option)].join(", ");
  const noteId = `note-${line.id}`;
  const answersLimit = refusal?.byLimit === true && hasLimitNote(line);
  return (
    <li id={lineAnchor(line.id)} data-line={refusal ? "" : digest} className="cart-line">
      <PageLink to={`/products/${line.productSlug}`} tabIndex={-1} aria-hidden="true">
        {line.picture ? (
          <Picture picture={line.picture} sizes="(min-width: 40rem) 7rem, 4.5rem" upTo={320} alt="" />
        ) : (
          <i className="icon icon-package size-8 text-muted" />
        )}
      </PageLink>
      <div data-notes="">
        <div className="cart-line-head">
          <div>
            <LineName line={line} />
            <p className="figures text-sm text-muted">{`${formatWithSymbol(line.unitPrice)} each`}</p>
          </div>
          <p data-unit-price={line.unitPrice}>{formatWithSymbol(line.lineTotal)}</p>
        </div>
        {line.cappedFrom !== null && line.problem === null && (
          <LineNote tone="info">
            You had {line.cappedFrom} of these in two carts, which are one now.{" "}
            {line.quantity === maxLineQuantity
              ? `One line holds ${maxLineQuantity} at most.`
              : `Only ${line.quantity} are left: your cart holds all of them.`}
          </LineNote>
        )}
        {line.problem && <LineProblemNote problem={line.problem} line={line} name={name} />}
        {hasLimitNote(line) && !answersLimit && (!refusal || line.quantity > line.limit) && (
          <LimitNote line={line} name={name} />
        )}
        <div className="cart-line-foot">
          {line.problem?.kind === "sold-out" ? (
            <p className="figures text-muted">Quantity {line.quantity}</p>
          ) : (
            <LineQuantity
              lineId={line.id}
              name={name}
              quantity={line.quantity}
              limit={line.limit}
              refusal={refusal}
              noteId={noteId}
            />
          )}
          <div>
            <FormButton
              form={cartFormId}
              name="save"
              value={line.id}
              look="quiet"
              size="small"
              pendingLabel="Moving…"
              aria-label={`Move to wishlist: ${name}`}
            >
              Move to wishlist
            </FormButton>
            <FormButton
              form={cartFormId}
              name="remove"
              value={line.id}
              look="quiet"
              size="small"
              pendingLabel="Removing…"
              aria-label={`Remove ${name}`}
            >
              <i className="icon icon-x size-4" />
              Remove
            </FormButton>
          </div>
        </div>
        {answersLimit ? (
          <LimitNote line={line} name={name} id={noteId} focused={focused} />
        ) : (
          refusal && (
            <LineNote id={noteId} focused={focused}>
              {refusal.error}
            </LineNote>
          )
        )}
      </div>
    </li>
  );
}
