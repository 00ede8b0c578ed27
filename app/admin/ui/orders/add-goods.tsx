import { Button } from "#app/ui/elements/button.tsx";
import type { ShownGoods } from "../../orders/present-goods.ts";
import { Disclosure } from "../disclosure.tsx";
import { GoodsSearch } from "./goods-search.tsx";
import { isRefused, OrderForm, type OrderFormContext } from "./order-form.tsx";
import { typedLengths } from "../typed-lengths.ts";

/** Adds goods to an order of which nothing is packed. */
export function AddGoods(form: OrderFormContext) {
  const { order, result } = form;
  const { text, found } = order.goods;
  const tried = result?.values.variant;
  // The goods that were refused stand here also where the search is not repeated.
  const isTried = tried !== undefined && isRefused(result, "add", tried);
  return (
    <Disclosure title="Add goods" open={text !== "" || isTried}>
      <div id="add" className="grid gap-3">
        {isTried && !found.some(({ variantId }) => variantId === tried) && (
          <AddForm {...form} variantId={tried} label={`Add ${result?.values.name ?? "it"}`} />
        )}
        <GoodsSearch
          text={text}
          found={found}
          form={(field) => (
            <form method="get" action={`/admin/orders/${order.number}#add`} aria-label="Find goods">
              {field}
            </form>
          )}
          action={(goods) => <AddForm {...form} variantId={goods.variantId} name={goods.name} label="Add" />}
        />
      </div>
    </Disclosure>
  );
}

interface AddFormProps extends OrderFormContext {
  variantId: ShownGoods["variantId"];
  /** What it is called, for the field and for the refusal. */
  name?: string;
  label: string;
}

function AddForm({ variantId, name, label, ...form }: AddFormProps) {
  const called = name ?? form.result?.values.name ?? "";
  return (
    <OrderForm {...form} intent="add" about={variantId}>
      {(field) => {
        const { error, ...quantity } = field("quantity", "1");
        return (
          <div className="flex flex-wrap items-center gap-2">
            <input type="hidden" name="variant" value={variantId} />
            <input type="hidden" name="name" value={called} />
            <input
              className="control figures w-16 min-w-0"
              aria-label={`Units of ${called}`}
              inputMode="numeric"
              autoComplete="off"
              maxLength={typedLengths.units}
              aria-invalid={error !== undefined || undefined}
              {...quantity}
            />
            <Button look="secondary" size="small" className="min-h-12">
              {label}
            </Button>
            {error && <p className="w-full text-sm font-semibold text-failure">{error}</p>}
          </div>
        );
      }}
    </OrderForm>
  );
}
