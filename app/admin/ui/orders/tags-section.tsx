import { X } from "lucide-react";
import { Button } from "#app/ui/elements/button.tsx";
import { orderTextLimits } from "#domains/orders/text-limits.ts";
import { WordsField } from "../kit/words-field.tsx";
import { Section } from "../section.tsx";
import { OrderForm, type OrderFormContext } from "./order-form.tsx";

/** The words by which staff sort orders; each leads to the orders that have it. */
export function TagsSection(form: OrderFormContext) {
  const { tags, can } = form.order;
  if (tags.own.length === 0 && !can.note) return null;
  return (
    <Section id="tags" title="Tags">
      {tags.own.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.own.map((tag) => (
            <li key={tag} className="flex items-center rounded-control border border-line bg-surface pl-3 text-sm">
              <a
                href={`/admin/orders?tag=${encodeURIComponent(tag)}`}
                className="inline-flex min-h-11 min-w-6 items-center wrap-anywhere underline-offset-4 hover:underline"
              >
                <bdi>{tag}</bdi>
              </a>
              {can.note && (
                <OrderForm {...form} intent="tag" about={tag} className="shrink-0">
                  {() => (
                    <>
                      <input type="hidden" name="remove" value={tag} />
                      <button className="grid size-11 place-items-center" aria-label={`Remove the tag ${tag}`}>
                        <X aria-hidden="true" className="size-4" />
                      </button>
                    </>
                  )}
                </OrderForm>
              )}
            </li>
          ))}
        </ul>
      )}
      {can.note && (
        <OrderForm {...form} intent="tag" className="w-full">
          {(field) => (
            <div className="flex w-full items-end gap-2">
              <WordsField
                {...field("add")}
                label="Add tags"
                suggestions={tags.used}
                dir="auto"
                maxLength={orderTextLimits.tags}
                className="min-w-0 flex-1"
              />
              <Button look="secondary" size="small" className="min-h-12">
                Add
              </Button>
            </div>
          )}
        </OrderForm>
      )}
    </Section>
  );
}
