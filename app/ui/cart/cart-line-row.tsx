import { useEffect, useRef } from "react";
import { Link, useFetcher } from "react-router";
import { CircleAlert, Package, Trash2 } from "lucide-react";
import type { CartLine, LineProblem } from "#domains/cart/cart.ts";
import { formatWithCode } from "#kernel/money.ts";
import { Button } from "../elements/button.tsx";
import { Picture } from "../elements/picture.tsx";
import { QuantityInput } from "../elements/quantity-input.tsx";
import type { LineRefusal } from "./line-refusal.ts";

/** Presses of + within this time are sent as one change. */
const pauseMilliseconds = 400;

/** One line of the cart. Its quantity is sent by itself a moment after it was changed; without scripts by a button. */
export function CartLineRow({ line, refusal }: { line: CartLine; refusal: LineRefusal | null }) {
  const change = useFetcher<LineRefusal>();
  const removal = useFetcher();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const answer = change.state === "idle" ? (change.data ?? refusal) : null;
  const name = [line.productName, ...line.selectedOptions.map(({ option }) => option)].join(", ");
  const leaving = removal.state !== "idle";

  return (
    <li className={`grid grid-cols-[5rem_1fr] gap-4 py-4 sm:grid-cols-[7rem_1fr] ${leaving ? "opacity-40" : ""}`}>
      <Link to={`/products/${line.productSlug}`} prefetch="intent" tabIndex={-1} aria-hidden="true" className="grid aspect-square place-items-center overflow-hidden rounded-card bg-surface">
        {line.picture ? <Picture picture={line.picture} sizes="(min-width: 40rem) 7rem, 5rem" upTo={320} alt="" className="size-full object-cover" /> : <Package aria-hidden="true" className="size-8 text-muted" />}
      </Link>
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
          <div className="min-w-0">
            <Link to={`/products/${line.productSlug}`} prefetch="intent" dir="auto" className="font-semibold underline-offset-4 hover:underline">{line.productName}</Link>
            {line.selectedOptions.map(({ group, option }) => <p key={group} className="text-sm text-muted">{group}: <bdi>{option}</bdi></p>)}
            <p className="figures text-sm text-muted">{formatWithCode(line.unitPrice)} each</p>
          </div>
          <p className="figures text-lg font-bold whitespace-nowrap">{formatWithCode(line.lineTotal)}</p>
        </div>
        {line.problem && <Problem problem={line.problem} line={line} name={name} />}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <change.Form method="post" action="/cart" className="flex items-center gap-2"
            onInput={(event) => {
              const form = event.currentTarget;
              clearTimeout(timer.current);
              timer.current = setTimeout(() => form.checkValidity() && change.submit(form), pauseMilliseconds);
            }}>
            <input type="hidden" name="intent" value="quantity" />
            <input type="hidden" name="line" value={line.id} />
            <QuantityInput key={`${line.quantity}-${answer?.typed ?? ""}`} name="quantity" label={`Quantity of ${name}`} defaultValue={answer?.typed ?? line.quantity}
              aria-invalid={answer ? true : undefined} aria-describedby={answer ? `refusal-${line.id}` : undefined} />
            <Button look="secondary" size="small" className="scripting:hidden">Update</Button>
          </change.Form>
          <removal.Form method="post" action="/cart">
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="line" value={line.id} />
            <Button look="quiet" size="small" pending={leaving} pendingLabel="Removing…" aria-label={`Remove ${name}`}><Trash2 aria-hidden="true" className="size-4" />Remove</Button>
          </removal.Form>
        </div>
        {answer && <Note id={`refusal-${line.id}`}>{answer.error}</Note>}
      </div>
    </li>
  );
}

function Problem({ problem, line, name }: { problem: LineProblem; line: CartLine; name: string }) {
  const fix = useFetcher();
  switch (problem.kind) {
    case "sold-out":
      return <Note>Sold out since you added it. Remove it to check out.</Note>;
    case "only-left":
      return (
        <fix.Form method="post" action="/cart" className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Note>Only {problem.onHand} left.</Note>
          <input type="hidden" name="intent" value="quantity" />
          <input type="hidden" name="line" value={line.id} />
          <Button name="quantity" value={problem.onHand} look="secondary" size="small" pending={fix.state !== "idle"} aria-label={`Take ${problem.onHand} of ${name}`}>Take {problem.onHand}</Button>
        </fix.Form>
      );
    case "price-changed":
      return <Note tone="info">The price changed from {formatWithCode(problem.from)} to {formatWithCode(line.unitPrice)} since you last looked.</Note>;
  }
}

function Note({ id, tone = "failure", children }: { id?: string; tone?: "failure" | "info"; children: React.ReactNode }) {
  return (
    <p id={id} role={tone === "failure" ? "alert" : "status"} className={`flex items-start gap-1.5 text-sm font-semibold ${tone === "failure" ? "text-failure" : "text-ink"}`}>
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
