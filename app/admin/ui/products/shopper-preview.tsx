import { ProductCard } from "#app/ui/catalog/product-card.tsx";
import type { ProductCard as Card } from "#domains/search/product-card.ts";
import type { FormValues } from "#app/http/forms.ts";
import { paisa } from "#kernel/money.ts";
import { readRupees } from "#kernel/read-numbers.ts";
import { SearchPreview } from "../edit-forms/search-preview.tsx";
import { useTyped } from "../edit-forms/use-typed.ts";
import type { ProductViewProps } from "./product-view-props.ts";

/** A product's card and its search result, with what is typed into the forms of its details and its variants. */
export function ShopperPreview({ card, product, categories, forms, result }: ProductViewProps) {
  const typedIn = (form: "details" | "variants") => (result?.form === form ? result.values : forms[form].values);
  const details = useTyped("details", typedIn("details"));
  const variants = useTyped("variants", typedIn("variants"));
  const { name = "", slug = product.slug, summary = "", seoTitle = "", seoDescription = "" } = details;
  const ticked = categories.filter(({ id }) => details[`category.${id}`] !== undefined);
  const main = categories.find(({ id }) => id === details.mainCategory) ?? ticked[0];
  return (
    <section aria-label="As shoppers see it" className="grid content-start gap-5 lg:sticky lg:top-4">
      {card && (
        <section aria-label="Card in lists" className="grid gap-2">
          <p className="text-sm text-muted">Its card in lists</p>
          {/* The shop has no dark. */}
          <div inert className="max-w-64 text-ink scheme-light">
            <ProductCard
              sizes="16rem"
              card={{
                ...card,
                ...findPrices(card, variants),
                name: name.trim() || product.name,
                category: main ? { name: main.name } : null,
              }}
            />
          </div>
        </section>
      )}
      <SearchPreview
        title={seoTitle.trim() || name.trim() || product.name}
        path={`/products/${slug.trim()}`}
        description={seoDescription.trim() || summary.trim() || firstWords(details.description ?? "") || name.trim()}
      />
    </section>
  );
}

/** The lowest of the typed prices; a price that is none yet does not count. */
function findPrices(card: Card, variants: FormValues): Pick<Card, "price" | "hasPriceRange"> {
  const prices = Object.entries(variants)
    .filter(([field]) => /^variant\..+\.price$/.test(field))
    .map(([, typed]) => readRupees(typed))
    .filter((price) => price > 0 && Number.isFinite(price));
  if (prices.length === 0) return card;
  const price = Math.min(...prices);
  return { price: paisa(price), hasPriceRange: Math.max(...prices) > price };
}

const firstWords = (markdown: string) =>
  markdown
    .replaceAll(/[#*_>`]|\]\([^()]*\)|\[/g, "")
    .slice(0, 400)
    .trim();
