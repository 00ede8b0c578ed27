import { Button } from "#app/ui/elements/button.tsx";
import { Definitions } from "../definitions.tsx";
import { ReturnStep } from "./return-step.tsx";
import type { ReturnViewProps } from "./return-props.ts";

/** Places the order for what the shopper wants instead, at the difference that it shows. */
export function ExchangeForm(props: ReturnViewProps & { exchange: NonNullable<ReturnViewProps["exchange"]> }) {
  const { goods, preview } = props.exchange;
  return (
    <ReturnStep
      {...props}
      step="exchange"
      title="Send what the customer wants instead"
      lead="A new order, which what came back pays. It is confirmed at once, and the customer is mailed."
    >
      <ul className="grid gap-1">
        {goods.map(({ key, name, quantity, available }) => (
          <li key={key} className="wrap-anywhere">
            <span className="figures">{quantity} × </span>
            <bdi>{name}</bdi>,{" "}
            <span className={available < quantity ? "font-semibold text-failure" : "text-muted"}>
              {available === 0 ? "sold out" : `${available} in stock`}
            </span>
          </li>
        ))}
      </ul>
      {preview ? (
        <>
          <input type="hidden" name="seenDue" value={preview.seenDue} />
          <Definitions items={preview.rows} figures />
          <Button look="accent" name="intent" value="exchange">
            Place the exchange
          </Button>
        </>
      ) : (
        <p className="font-semibold text-failure">Something of it is no longer sold. Pay the return back below.</p>
      )}
    </ReturnStep>
  );
}
