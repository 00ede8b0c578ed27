import { type EditFormResult, toFormState } from "../../edit-forms/form-state.ts";
import type { loadDiscountCode } from "../../discount-codes/load-discount-code.ts";
import { Button } from "#app/ui/elements/button.tsx";
import type { CodeGoods } from "../../discount-codes/find-goods.ts";
import { BackLink } from "../back-link.tsx";
import { CopyButton } from "../orders/copy-button.tsx";
import { Section } from "../section.tsx";
import { EditForm } from "../edit-forms/edit-form.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { DiscountCodeFields } from "./discount-code-fields.tsx";
import { describeUses, discountCodeStateLabels, discountCodeTones } from "./discount-code-labels.ts";

type DiscountCodeViewProps = Awaited<ReturnType<typeof loadDiscountCode>> & {
  /** The last form that came back, with the goods that were found in it. */
  result: (EditFormResult & { goods?: CodeGoods }) | null;
};

/** One discount code: what it takes off, for whom, and until when. */
export function DiscountCodeView({
  id,
  code,
  state,
  uses,
  useLimit,
  newId,
  version,
  form,
  link,
  categories,
  campaigns,
  goods,
  result,
}: DiscountCodeViewProps) {
  const shared = { action: `/admin/discount-codes/${id ?? "new"}`, version, result };
  return (
    <>
      <div className="grid gap-1">
        <BackLink to="/admin/discount-codes">All discount codes</BackLink>
        <h1 className="heading text-2xl wrap-anywhere">{code ?? "New discount code"}</h1>
        {state !== null && (
          <p className="flex flex-wrap items-center gap-3 text-sm">
            <StatusBadge tone={discountCodeTones[state]}>{discountCodeStateLabels[state]}</StatusBadge>
            <span>Orders that used it: {describeUses({ uses, useLimit })}</span>
          </p>
        )}
      </div>
      <EditForm
        form="details"
        title="Details"
        seen={form.seen}
        lead="A cart holds one code at a time. It lowers prices further that a discount has lowered already; a cancelled order gives its use back."
        searches
        {...shared}
      >
        {id === null && <input type="hidden" name="newId" value={result?.values.newId ?? newId} />}
        <DiscountCodeFields
          state={toFormState("details", result, form.values)}
          isNew={id === null}
          categories={categories}
          campaigns={campaigns}
          goods={result?.goods ?? goods}
          here={`${shared.action}#goods`}
        />
        <Button className="justify-self-start" {...(id === null && { look: "accent" as const })}>
          {id === null ? "Make the code" : "Save the code"}
        </Button>
      </EditForm>
      {link !== null && (
        <Section id="link" title="Link">
          <p className="max-w-prose text-sm text-muted">
            Who opens it has the code in the cart without typing it. Put it into a message or a post.
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-x-4">
            <span className="figures font-semibold wrap-anywhere">{link}</span>
            <CopyButton text={link} label="Copy the link" />
          </p>
        </Section>
      )}
      {id !== null && state !== "ended" && (
        <EditForm
          form="end"
          title="End"
          lead="Carts that hold it lose it at once; orders that were placed keep their prices. A later end brings it back."
          {...shared}
        >
          <Button look="secondary" className="justify-self-start">
            End it now
          </Button>
        </EditForm>
      )}
    </>
  );
}
