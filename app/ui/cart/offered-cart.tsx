import { ShoppingCart } from "lucide-react";
import { Form } from "react-router";
import type { Picture as PictureFacts } from "#domains/media/find-pictures.ts";
import { Button } from "../elements/button.tsx";
import { ButtonLink } from "../elements/button-link.tsx";
import { EmptyState } from "../elements/empty-state.tsx";
import { Picture } from "../elements/picture.tsx";

interface OfferedCartProps {
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
  /** Units in the shopper's own cart. */
  held: number;
}

/** The goods that staff put together for a shopper, who adds them to the own cart. */
export function OfferedCart({ lines, gone, held }: OfferedCartProps) {
  return (
    <section className="mx-auto grid max-w-xl gap-6 px-4 py-10">
      <h1 className="heading text-4xl">Goods for you</h1>
      <p className="text-lg text-muted">
        We put these together for you. Add them to your cart and order when you like.
      </p>
      <ul className="grid gap-4 rounded-2xl bg-surface p-4">
        {lines.map(({ id, name, options, picture, quantity, total, available }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 text-sm">
            {picture && (
              <Picture
                picture={picture}
                sizes="3rem"
                upTo={160}
                alt=""
                className="size-12 shrink-0 rounded-lg bg-white object-cover"
              />
            )}
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
            <p className="figures font-semibold">{total}</p>
          </li>
        ))}
      </ul>
      {gone > 0 && <p className="text-muted">Something that we offered is not sold any more.</p>}
      {held > 0 && (
        <p className="text-muted">
          Your cart already holds {held} {held === 1 ? "piece" : "pieces"}. They stay, and these are added.
        </p>
      )}
      {lines.length > 0 && (
        <Form method="post" reloadDocument>
          <Button type="submit" look="accent" size="large" className="w-full">
            Add to your cart
          </Button>
        </Form>
      )}
    </section>
  );
}

/** For a link that expired or never existed. */
export function NoOffer() {
  return (
    <EmptyState icon={ShoppingCart} title="This link does not open any more" heading="h1">
      <p className="text-lg text-muted">Links to goods open for a week. Ask us for a new one.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/connect">Contact us</ButtonLink>
        <ButtonLink to="/" prefetch="intent" look="secondary">
          Continue shopping
        </ButtonLink>
      </div>
    </EmptyState>
  );
}
