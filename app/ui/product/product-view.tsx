import type { ProductAttribute } from "#domains/catalog/attributes/find-product-attributes.ts";
import type { Product, StackPart } from "#domains/catalog/product.ts";
import type { Availability } from "#domains/inventory/availability.ts";
import type { CardFacts } from "#app/ui/catalog/product-card.tsx";
import { Prose } from "#app/ui/content/prose.tsx";
import { Alert } from "#app/ui/elements/alert.tsx";
import { Island } from "#app/ui/islands/island.tsx";
import { categoryPath } from "#app/ui/layout/menu.ts";
import { Section } from "#app/ui/storefront/section.tsx";
import { SaveButton } from "#app/ui/wishlist/save-form.tsx";
import { formatWithSymbol } from "#kernel/money.ts";
import { BuyBar } from "./buy-bar.tsx";
import { BuyBox } from "./buy-box.tsx";
import type { Buyable } from "./buyable.ts";
import type { Chosen } from "./choice.ts";
import { DeliveryPromise, classifyGoods, type PromiseSettings } from "./delivery-promise.tsx";
import { FactsTable } from "./facts-table.tsx";
import { calculateSaving } from "./calculate-saving.ts";
import { Gallery } from "./gallery.tsx";
import { listPictures } from "./list-pictures.ts";
import { ProductAttributes } from "./product-attributes.tsx";
import { ProductRow } from "../catalog/product-row.tsx";
import { RecentlyViewed } from "./recently-viewed.tsx";
import { SizeChartTable } from "./size-chart-table.tsx";
import { Servings } from "./servings.tsx";
import { StackContents } from "./stack-contents.tsx";
import { summariseStock } from "./summarise-stock.ts";
import { PageLink } from "#app/ui/elements/page-link.tsx";

interface ProductViewProps {
  product: Omit<Product, "variants" | "parts">;
  /** The product's description as safe HTML. */
  descriptionHtml: string;
  attributes: ProductAttribute[];
  buyable: Buyable;
  parts: (StackPart & { stock: Availability })[];
  related: CardFacts[];
  settings: PromiseSettings & {
    /** Whether browsers can be told that goods are back. */
    notifies: boolean;
    /** The most units of it that one buyer can have on order, or one line can hold. */
    mostUnits: number;
  };
  /** The choice of the URL. */
  chosen: Chosen;
}

const sizeGuideId = "size-guide";
const buyBoxId = "buy-box";

/** A product's page below the breadcrumbs: pictures and buy box first, then the description, then related products. */
export function ProductView({
  product,
  descriptionHtml,
  attributes,
  buyable,
  parts,
  related,
  settings,
  chosen,
}: ProductViewProps) {
  const soldOut = summariseStock(buyable.variants.map(({ stock }) => stock)).state === "sold-out";
  const { saving } = calculateSaving(parts, buyable.lowestPrice);
  const servings = product.facts?.servingsPerContainer;
  // In the page once: the buy box has it.
  const shared = { of: buyBoxId, names: ["product", "chosen"] } as const;

  return (
    <>
      <div className="mt-2 grid gap-x-10 gap-y-6 md:grid-cols-2 lg:gap-x-16">
        <div className="min-w-0 md:sticky md:top-40 md:self-start">
          <Island
            name="gallery"
            component={Gallery}
            props={{
              product: buyable,
              chosen,
              pictures: listPictures({ ...product, variants: buyable.variants }, chosen),
            }}
            shared={shared}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <div>
            {product.brand && (
              <PageLink
                to={categoryPath(product.brand.slug)}

                className="inline-flex min-h-11 items-center text-sm font-semibold tracking-wide text-muted uppercase underline-offset-4 hover:underline"
              >
                {product.brand.name}
              </PageLink>
            )}
            <h1 dir="auto" className="heading text-4xl md:text-5xl">
              {product.name}
            </h1>
            {product.summary && (
              <p dir="auto" className="mt-3 text-lg text-muted">
                {product.summary}
              </p>
            )}
          </div>
          {saving > 0 && (
            <p className="figures font-semibold text-success">
              You save {formatWithSymbol(saving)} on buying the parts one by one.
            </p>
          )}
          <Island
            name="buy-box"
            id={buyBoxId}
            component={BuyBox}
            props={{
              product: buyable,
              chosen,
              sizeGuide: product.sizeChart ? `#${sizeGuideId}` : undefined,
              notifies: settings.notifies,
              most: settings.mostUnits,
            }}
          />
          <Island name="save-button" component={SaveButton} props={{ productId: product.id }} />
          {soldOut && (
            <Alert tone="info">
              We are out of this one at the moment.{" "}
              {related.length > 0 && (
                <a href="#related" className="underline underline-offset-4">
                  See what you could have instead
                </a>
              )}
            </Alert>
          )}
          <DeliveryPromise settings={settings} goods={classifyGoods(product)} soldOut={soldOut} />
          <a
            href={settings.ask}
            rel="noreferrer"
            className="-mt-3 inline-flex min-h-11 items-center self-start font-semibold underline underline-offset-4 print:hidden"
          >
            Ask about it on WhatsApp
          </a>
        </div>
      </div>

      {parts.length > 0 && (
        <Section title="What is inside">
          <StackContents parts={parts} price={buyable.lowestPrice} />
        </Section>
      )}
      {descriptionHtml && (
        <Section title="About it">
          <div dir="auto">
            <Prose html={descriptionHtml} />
          </div>
        </Section>
      )}
      {attributes.length > 0 && (
        <Section title="Details">
          <ProductAttributes attributes={attributes} />
        </Section>
      )}
      {product.facts && servings !== undefined && (
        <Section title="Supplement facts">
          <FactsTable
            facts={product.facts}
            servings={
              <Island
                name="servings"
                component={Servings}
                props={{ product: buyable, chosen, servings }}
                shared={shared}
              />
            }
          />
        </Section>
      )}
      {product.sizeChart && (
        <div id={sizeGuideId}>
          <Section title="Size chart">
            <SizeChartTable chart={product.sizeChart} />
          </Section>
        </div>
      )}
      {related.length > 0 && (
        <div id="related" className="print:hidden">
          <Section title={soldOut ? "You could have instead" : "You may also like"} later="products">
            <Island
              name="product-row"
              component={ProductRow}
              props={{ cards: related, label: "Related products" }}
              when="near"
            />
          </Section>
        </div>
      )}
      <Island name="recently-viewed" component={RecentlyViewed} props={{ productId: product.id }} />
      <Island name="buy-bar" component={BuyBar} props={{ product: buyable, chosen }} shared={shared} />
    </>
  );
}
