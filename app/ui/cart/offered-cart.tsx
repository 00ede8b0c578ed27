import { ShoppingCart } from "lucide-react";
import type { ReactNode } from "react";
import { Form } from "react-router";
import type { Picture as PictureFacts } from "#domains/media/find-pictures.ts";
import { Button } from "../elements/button.tsx";
import { ButtonLink } from "../elements/button-link.tsx";
import { EmptyState } from "../elements/empty-state.tsx";
import { Picture } from "../elements/picture.tsx";

/** What the page of a link says of its goods, and where it leads. */
export interface OfferWords {
  title: string;
  lead: string;
  press: string;
  /** Where the cart with all of it is seen. */
  next: { to: string; label: string };
}

const ofStaff: OfferWords = {
  title: "Goods for you",
  lead: "We put these together for you. Add them to your cart and order when you like.",
  press: "Add to your cart",
  next: { to: "/cart", label: "Open your cart" },
};

interface OfferedCartProps {
  words?: OfferWords;
  /** Below the goods. */
  children?: ReactNode;
  lines: {
    id: string;
    name: string;
    options: string[];
    picture: PictureFacts | null;
    quantity: number;
    total: string;
    available: number;
  }[];
  /** How many of the offered goods are not sold any more. */
  gone: number;
  /** What those cost that can be bought now; null when none can. */
  total: string | null;
  /** Units in the shopper's own cart. */
  held: number;
  /** Whether the cart has all of it already. */
  isInCart: boolean;
}

/** The goods of a link, such as staff put together for a shopper, who adds them to the own cart. */
export function OfferedCart({ words = ofStaff, lines, gone, total, held, isInCart, children }: OfferedCartProps) {
  if (lines.length === 0)
    return (
      <NoOffer title="These goods are not sold any more" text="Ask us what we have instead of them.">
        {children}
      </NoOffer>
    );
  return (
    <section className="mx-auto grid max-w-xl gap-6 px-4 py-10">
      <h1 className="heading text-4xl">{words.title}</h1>
      <p className="text-lg text-muted">{words.lead}</p>
      <ul className="grid gap-4 rounded-2xl bg-surface p-4">
        {lines.map(({ id, name, options, picture, quantity, total: price, available }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 text-sm">
            <div className="size-12 shrink-0 rounded-lg bg-white">
              {picture && (
                <Picture picture={picture} sizes="3rem" upTo={160} alt="" className="size-12 rounded-lg object-cover" />
              )}
            </div>
            <div className="min-w-0 flex-[1_1_6rem]">
              <p dir="auto" className="text-left font-semibold break-words">
                {name}
              </p>
              <p className="text-muted">
                <bdi>{options.join(" · ")}</bdi>
              </p>
              <p>
                {quantity} {quantity === 1 ? "piece" : "pieces"}
                {available < quantity && (
                  <span className="font-semibold text-failure">
                    {available === 0 ? ", sold out at the moment" : `, only ${available} left`}
                  </span>
                )}
              </p>
            </div>
            <p className={`figures font-semibold ${available === 0 ? "text-muted" : ""}`}>{price}</p>
          </li>
        ))}
      </ul>
      {gone > 0 && <p className="text-muted">Something that we offered is not sold any more.</p>}
      {total === null ? (
        <>
          <p className="text-lg">All of it is sold out at the moment. Ask us when it comes back.</p>
          <ButtonLink to="/connect">Contact us</ButtonLink>
        </>
      ) : (
        <>
          <p className="flex flex-wrap justify-between gap-x-4 text-lg font-semibold">
            <span>Together, without delivery</span>
            <span className="figures">{total}</span>
          </p>
          {isInCart ? (
            <>
              <p className="text-muted">All of it is in your cart.</p>
              <ButtonLink to={words.next.to} look="accent">
                {words.next.label}
              </ButtonLink>
            </>
          ) : (
            <>
              {held > 0 && (
                <p className="text-muted">
                  Your cart already holds {held} {held === 1 ? "piece" : "pieces"}. They stay, and what is missing of
                  these is added.
                </p>
              )}
              <Form method="post" reloadDocument>
                <Button type="submit" look="accent" size="large" className="w-full">
                  {words.press}
                </Button>
              </Form>
            </>
          )}
        </>
      )}
      {children}
    </section>
  );
}

interface NoOfferProps {
  title?: string;
  text?: string;
  /** Below the ways on. */
  children?: ReactNode;
}

/** For a link that expired or never existed, and for one of which no goods are left. */
export function NoOffer({
  title = "This link does not open any more",
  text = "Links to goods open for a week. Ask us for a new one.",
  children,
}: NoOfferProps) {
  return (
    <EmptyState icon={ShoppingCart} title={title} heading="h1">
      <p className="text-lg text-muted">{text}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/connect">Contact us</ButtonLink>
        <ButtonLink to="/" look="secondary">
          Continue shopping
        </ButtonLink>
      </div>
      {children}
    </EmptyState>
  );
}
