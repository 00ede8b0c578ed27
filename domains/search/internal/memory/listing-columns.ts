import { Dictionary } from "./dictionary.ts";
import { grow } from "./grow.ts";
import type { MemoryRow } from "./memory-row.ts";

const list = <Value>() => new Dictionary<Value[]>((json) => JSON.parse(json) as Value[]);

/** No cost per serving; PostgreSQL sorts it behind every cost. */
const noCost = 0x7fffffff;

/** What lists filter, count and sort by: one value for each slot. */
export class ListingColumns {
  readonly categorySets = list<string>();
  readonly brands = new Dictionary<{ slug: string | null; name: string | null }>((json) => {
    const [slug, name] = JSON.parse(json) as [string | null, string | null];
    return { slug, name };
  });
  readonly flavourSets = list<string>();
  readonly sizeSets = list<string>();
  readonly optionSets = list<number>();
  readonly numberSets = new Dictionary<Record<string, number[]>>(
    (json) => JSON.parse(json) as Record<string, number[]>,
  );

  categories = new Uint32Array(0);
  brand = new Uint32Array(0);
  flavours = new Uint32Array(0);
  sizes = new Uint32Array(0);
  options = new Uint32Array(0);
  numbers = new Uint32Array(0);
  price = new Int32Array(0);
  costPerServing = new Int32Array(0);
  popularity = new Int32Array(0);
  createdAt = new Float64Array(0);
  inStock = new Uint8Array(0);
  onOffer = new Uint8Array(0);

  set(slot: number, row: MemoryRow): void {
    if (slot >= this.price.length) this.#makeRoom(slot + 1);
    this.categories[slot] = this.categorySets.idOf(row.categories);
    this.brand[slot] = this.brands.idOf(JSON.stringify([row.brandSlug, row.brandName]));
    this.flavours[slot] = this.flavourSets.idOf(row.flavours);
    this.sizes[slot] = this.sizeSets.idOf(row.sizes);
    this.options[slot] = this.optionSets.idOf(row.options);
    this.numbers[slot] = this.numberSets.idOf(row.numbers);
    this.price[slot] = row.price;
    this.costPerServing[slot] = row.costPerServing ?? noCost;
    this.popularity[slot] = row.popularity;
    this.createdAt[slot] = row.createdAt;
    this.inStock[slot] = row.inStock ? 1 : 0;
    this.onOffer[slot] = row.onOffer ? 1 : 0;
  }

  /** How many distinct sets all columns have. They grow when products change, and shrink when the memory is filled anew. */
  countSets(): number {
    const { categorySets, brands, flavourSets, sizeSets, optionSets, numberSets } = this;
    return [categorySets, brands, flavourSets, sizeSets, optionSets, numberSets].reduce(
      (sum, { values }) => sum + values.length,
      0,
    );
  }

  #makeRoom(slots: number) {
    this.categories = grow(this.categories, slots);
    this.brand = grow(this.brand, slots);
    this.flavours = grow(this.flavours, slots);
    this.sizes = grow(this.sizes, slots);
    this.options = grow(this.options, slots);
    this.numbers = grow(this.numbers, slots);
    this.price = grow(this.price, slots);
    this.costPerServing = grow(this.costPerServing, slots);
    this.popularity = grow(this.popularity, slots);
    this.createdAt = grow(this.createdAt, slots);
    this.inStock = grow(this.inStock, slots);
    this.onOffer = grow(this.onOffer, slots);
  }
}
