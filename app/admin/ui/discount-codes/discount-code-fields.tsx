import { SelectField, TextField } from "#app/ui/elements/text-field.tsx";
import { discountCodeKinds } from "#domains/pricing/discount-codes/discount-code-kinds.ts";
import { maxCampaign, maxDiscountCode } from "#domains/pricing/discount-codes/discount-code.ts";
import { maxShopPathLength } from "#kernel/shop-path.ts";
import { categoryField } from "../../discount-codes/discount-code-values.ts";
import type { loadDiscountCode } from "../../discount-codes/load-discount-code.ts";
import type { CodeGoods } from "../../discount-codes/find-goods.ts";
import type { FormState } from "../../edit-forms/form-state.ts";
import { fieldProps } from "../edit-forms/field-props.ts";
import { MeantField } from "../edit-forms/meant-field.tsx";
import { TickList } from "../edit-forms/tick-list.tsx";
import { GoodsOfCode } from "./goods-of-code.tsx";
import { discountCodeKindLabels, figureHint } from "./discount-code-labels.ts";
import { typedLengths } from "../typed-lengths.ts";

interface DiscountCodeFieldsProps {
  state: FormState;
  isNew: boolean;
  categories: Awaited<ReturnType<typeof loadDiscountCode>>["categories"];
  campaigns: string[];
  goods: CodeGoods;
  /** Where the search for goods leads. */
  here: string;
}

/** The fields of a discount code. Its name cannot be changed: orders hold it. */
export function DiscountCodeFields({ state, isNew, categories, campaigns, goods, here }: DiscountCodeFieldsProps) {
  return (
    <>
      <MeantField name="meant" state={state} />
      {isNew && (
        <TextField
          label="Code"
          {...fieldProps(
            state,
            "code",
            "What shoppers type, for example EID10. Capitals and spaces do not matter to them.",
          )}
          maxLength={maxDiscountCode}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField label="Takes off" {...fieldProps(state, "kind")}>
          {discountCodeKinds.map((kind) => (
            <option key={kind} value={kind}>
              {discountCodeKindLabels[kind]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="How much"
          {...fieldProps(state, "value", figureHint)}
          inputMode="decimal"
          maxLength={typedLengths.amount}
        />
        <TextField
          label="From goods of (Rs)"
          optional
          {...fieldProps(
            state,
            "minimum",
            "What the goods must cost together. A code of rupees needs more than it takes off.",
          )}
          inputMode="decimal"
          maxLength={typedLengths.amount}
        />
        <TextField
          label="Uses for each phone number"
          optional
          {...fieldProps(state, "usesPerPhone", "Empty: no limit. Shoppers are told when they order.")}
          inputMode="numeric"
          maxLength={typedLengths.number}
        />
        <TextField
          label="Uses in all"
          optional
          {...fieldProps(state, "useLimit", "Empty: no limit.")}
          inputMode="numeric"
          maxLength={typedLengths.number}
        />
        <TextField
          label="Campaign"
          optional
          {...fieldProps(state, "campaign", "Codes with the same name are added up in the reports.")}
          maxLength={2 * maxCampaign}
          list="campaigns"
          autoComplete="off"
          dir="auto"
        />
        <TextField
          label="From"
          optional
          {...fieldProps(state, "startsAt", isNew ? "Empty: now." : undefined)}
          type="datetime-local"
        />
        <TextField
          label="Until"
          optional
          {...fieldProps(state, "endsAt", "Empty: until somebody ends it.")}
          type="datetime-local"
        />
      </div>
      <TickList
        legend="For goods of"
        hint="Tick categories or brands, and all below them count too. Nothing ticked here or among the products: all goods."
        state={state}
        entries={categories.map(({ id, name, depth }) => ({ name: categoryField(id), label: name, depth }))}
      />
      <GoodsOfCode state={state} goods={goods} here={here} />
      <TextField
        label="Its link leads to"
        optional
        {...fieldProps(state, "linkPath", "A page of the shop, such as /categories/proteins. Empty: the first page.")}
        maxLength={maxShopPathLength}
        autoComplete="off"
        spellCheck={false}
      />
      <datalist id="campaigns">
        {campaigns.map((campaign) => (
          <option key={campaign} value={campaign}>
            {campaign}
          </option>
        ))}
      </datalist>
    </>
  );
}
