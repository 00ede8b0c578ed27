import { ShoppingCart } from "lucide-react";
import type { Cart } from "#domains/cart/cart.ts";
import type { LineDigest } from "#app/presenters/digest-lines.ts";
import type { LastChangeDetails } from "#app/presenters/present-last-change.ts";
import { Alert } from "../elements/alert.tsx";
import { ButtonLink } from "../elements/button-link.tsx";
import { EmptyState } from "../elements/empty-state.tsx";
import { ReturnLink } from "../orders/return-link.tsx";
import { CartAnnouncer } from "./cart-announcer.tsx";
import { CartBar } from "./cart-bar.tsx";
import { CartForm, CartWay } from "./cart-controls.tsx";
import { CartLineRow } from "./cart-line-row.tsx";
import { CartProblems } from "./cart-problems.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { EmptyConfirmation } from "./empty-confirmation.tsx";
import { LastChangeNote } from "./last-change-note.tsx";
import { discountCodeRefusal, type LineRefusal } from "./line-refusal.ts";

interface CartViewProps {
  cart: Cart;
  /** Of each line, in their order. */
  digests: LineDigest[];
  /** "Tue 24 Nov to Thu 26 Nov"; null without an estimate. */
  expected: string | null;
  /** What is true of all returns, in a sentence; "" for nothing. */
  returns: string;
  /** Set by a link's query, so that emptying can be confirmed without scripts. */
  confirmEmpty: boolean;
  refusals: LineRefusal[];
  /** The last change of the cart. */
  lastChange: LastChangeDetails | null;
  /** The storefront that sent the shopper here; null without a referral. */
  returnUrl: string | null;
}

/** The most lines of a cart that are all drawn, in sight or not (cart-line.css). */
const fewLines = 12;

/** The cart page: its lines with their problems, its total and the way to the checkout. */
export function CartView({
  cart,
  digests,
  expected,
  returns,
  confirmEmpty,
  refusals,
  lastChange,
  returnUrl,
}: CartViewProps) {
  const note = lastChange && <LastChangeNote change={lastChange} />;
  const back = returnUrl !== null && <ReturnLink url={returnUrl} />;
  if (cart.lines.length === 0) {
    return (
      <>
        <CartForm />
        <CartAnnouncer cart={cart} />
        {(note || back || cart.noLongerSold.length > 0) && (
          <div className="wrap">
            {note}
            <NoLongerSold goods={cart.noLongerSold} />
            {back}
          </div>
        )}
        <EmptyCart />
      </>
    );
  }

  const code = refusals.find(({ lineId }) => lineId === discountCodeRefusal) ?? null;
  const apart = refusals.find((refusal) => refusal !== code && cart.lines.every(({ id }) => id !== refusal.lineId));
  return (
    <>
      <CartForm />
      <CartAnnouncer cart={cart} />
      <div className="wrap py-8">
        {back && <p className="mb-2">{back}</p>}
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
          <h1 tabIndex={-1} className="heading text-4xl outline-none">
            Your cart{" "}
            <span className="figures text-xl text-muted">
              ({cart.totalItems} {cart.totalItems === 1 ? "item" : "items"})
            </span>
          </h1>
          {confirmEmpty ? null : (
            <CartWay intent="ask-to-empty" look="quiet" size="small" className="-mx-4">
              Empty the cart
            </CartWay>
          )}
        </div>
        {confirmEmpty && <EmptyConfirmation lines={cart.lines.length} />}
        {note}
        <NoLongerSold goods={cart.noLongerSold} />
        {apart && (
          <Alert className="mt-4" focused={apart === refusals[0]}>
            {apart.error}
          </Alert>
        )}
        <CartProblems lines={cart.lines} focused={refusals.length === 0 && !confirmEmpty && note === null} />
        <div id="cart-content" className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_22rem]">
          <ul
            aria-label="Lines of your cart"
            className={`divide-y divide-line border-y border-line ${cart.lines.length > fewLines ? "many-lines" : ""}`}
          >
            {cart.lines.map((line, at) => (
              <CartLineRow
                key={line.id}
                line={line}
                digest={digests[at]!}
                refusal={refusals.find(({ lineId }) => lineId === line.id) ?? null}
                focused={refusals[0]?.lineId === line.id}
              />
            ))}
          </ul>
          <CartSummary cart={cart} refusedCode={code} expected={expected} returns={returns} />
        </div>
        <CartBar cart={cart} />
      </div>
    </>
  );
}

/** What left the cart because the shop does not sell it any more. */
function NoLongerSold({ goods }: { goods: Cart["noLongerSold"] }) {
  if (goods.length === 0) return null;
  return (
    <Alert tone="info" className="mt-4">
      {goods.length === 1 ? (
        <p>
          <bdi>{goods[0]!.name}</bdi> is no longer sold. We took it out of your cart.
        </p>
      ) : (
        <>
          <p>These are no longer sold. We took them out of your cart:</p>
          <ul className="mt-1 list-disc ps-5 font-normal">
            {goods.map(({ lineId, name }) => (
              <li key={lineId}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}

function EmptyCart() {
  return (
    <EmptyState icon={ShoppingCart} title="Your cart is empty" heading="h1" focusable>
      <p className="text-lg text-muted">What you add stays here for 30 days.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/categories/proteins">Shop proteins</ButtonLink>
        <ButtonLink to="/categories/offers" look="secondary">
          See the latest offers
        </ButtonLink>
        <ButtonLink to="/categories/stacks" look="secondary">
          Get discounted stacks
        </ButtonLink>
      </div>
    </EmptyState>
  );
}
