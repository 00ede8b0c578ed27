import type { Pool } from "pg";
import { courierIssues } from "./courier-issues.ts";
import { describeLogs } from "./describe-logs.ts";
import { describeWorkOnGoods } from "./describe-work-on-goods.ts";
import type { MeasuredList } from "./measured-list.ts";

/** The lists of the admin, with values of this shop to filter by. */
export async function describeLists(pool: Pool): Promise<MeasuredList[]> {
  const one = async (query: string) =>
    encodeURIComponent((await pool.query<{ value: string }>(query)).rows[0]?.value ?? "");
  const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const days = (name: string) => [
    `${name}_from=${day(7)}`,
    `${name}_from=${day(500)}&${name}_to=${day(400)}`,
    `${name}_to=${day(1_000)}`,
  ];
  const categoryBy = (direction: string) =>
    one(
      `select category_id::text as value from catalog_product_categories group by 1 order by count(*) ${direction} limit 1`,
    );
  const brandBy = (direction: string) =>
    one(
      `select brand_id::text as value from catalog_products where brand_id is not null group by 1 order by count(*) ${direction} limit 1`,
    );
  const [category, smallCategory, brand, smallBrand] = [
    await categoryBy("desc"),
    await categoryBy("asc"),
    await brandBy("desc"),
    await brandBy("asc"),
  ];
  const goods = [
    ...[category, smallCategory].map((id) => `categoryId=${id}`),
    ...[brand, smallBrand].map((id) => `brandId=${id}`),
    `categoryId=${category}&brandId=${brand}`,
    `categoryId=${category}&brandId=${smallBrand}`,
  ];
  const letters = ["q=a", "q=zz", "q=ma", "q=%D8%AE"];
  const [member, packer] = [
    await one("select id::text as value from accounts_accounts where role = 'manager' limit 1"),
    await one("select id::text as value from accounts_accounts where role = 'packer' limit 1"),
  ];
  const orderSort = (params: string, columns: string[]) => ({ params, rows: "orders_orders", columns });
  const unsorted = { params: "", rows: "catalog_products", columns: [] };
  const stocked =
    "(select sku from catalog_variants join catalog_products on catalog_products.id = product_id where catalog_variants.archived_at is null and kind = 'single') as stocked";
  const priced =
    "(select price, product_id from catalog_variants where archived_at is null and not exists (select from catalog_variants cheaper where cheaper.product_id = catalog_variants.product_id and cheaper.archived_at is null and (cheaper.price, cheaper.id) < (catalog_variants.price, catalog_variants.id))) as priced";
  const products = { rows: "catalog_products", columns: ["id"] };
  const accounts = { rows: "accounts_accounts", columns: ["created_at", "id"] };
  const credits = { rows: "store_credit_credits", columns: ["changed_at", "id"] };
  const audit = { rows: "audit_entries", columns: ["id"] };
  const narrowedProducts = [
    ...["draft", "active", "archived"].map((status) => `status=${status}`),
    ...["in-stock", "low", "sold-out"].map((stock) => `stock=${stock}`),
    "price_min=1000&price_max=1010",
    "price_max=100000",
    "price_min=1000000",
    ...goods,
    `stock=sold-out&categoryId=${category}&price_min=500`,
    `stock=low&status=draft`,
    `stock=in-stock&q=yoga&brandId=${brand}`,
    ...letters,
    "q=yoga",
    "q=yoga+ma",
  ];
  return [
    {
      path: "/admin/orders",
      sorts: [
        orderSort("", ["number"]),
        orderSort("sort=oldest", ["number"]),
        orderSort("sort=highest", ["total", "number"]),
        orderSort("sort=lowest", ["total", "number"]),
      ],
      filters: [
        ...["placed", "confirmed", "shipped", "delivered", "returned"].map((state) => `state=${state}`),
        ...days("placed"),
        "province=Punjab",
        "province=Gilgit-Baltistan",
        "payment=cash-on-delivery",
        "payment=bank-transfer",
        "courier=TCS",
        "courier=Trax",
        "total_min=1&total_max=500",
        "total_min=100000",
        ...["gift", "nobody"].map((tag) => `tag=${tag}`),
        ...["Lahore", "Skardu", "Nowhere"].map((city) => `city=${city}`),
        ...["shop", "phone", "api"].map((channel) => `channel=${channel}`),
        ...["facebook", "nobody"].map((source) => `source=${source}`),
        ...["owed-back", "came-back", "exchange", "credit"].map((trait) => `trait=${trait}`),
        "channel=whatsapp&source=tiktok&city=Karachi",
        "state=placed&channel=phone&city=Multan",
        `state=delivered&province=Punjab&placed_from=${day(900)}`,
        `state=delivered&courier=Trax&total_max=20000&placed_to=${day(30)}`,
        "state=cancelled&tag=gift&province=Sindh",
        ...letters,
        "q=lahore",
        "q=lahore&state=returned",
        "q=khan&province=Gilgit-Baltistan",
        "q=03",
        "q=0300&courier=Trax",
      ],
    },
    {
      path: "/admin/products",
      sorts: [
        { params: "", ...products },
        { params: "sort=updated", rows: "catalog_products", columns: ["updated_at", "id"] },
        { params: "sort=price-high", rows: priced, columns: ["price", "product_id"] },
        { params: "sort=price-low", rows: priced, columns: ["price", "product_id"] },
        { params: "sort=stock-low", ...products },
        { params: "sort=stock-high", ...products },
      ],
      filters: narrowedProducts,
    },
    { path: "/admin/products/sales/new", sorts: [unsorted], filters: narrowedProducts },
    ...describeWorkOnGoods(days),
    { path: "/admin/products/bulk", sorts: [unsorted], filters: narrowedProducts },
    {
      path: "/admin/stock",
      sorts: [
        { params: "", rows: stocked, columns: ["sku"] },
        { params: "sort=since", rows: "inventory_low_stock", columns: ["since", "variant_id"] },
      ],
      filters: [
        "state=low",
        "state=out",
        ...goods,
        ...goods.map((filter) => `state=out&${filter}`),
        ...letters,
        "q=yoga",
        "q=yoga&state=out",
      ],
    },
    {
      path: "/admin/customers",
      sorts: ["", "sort=oldest"].map((params) => ({ params, ...accounts })),
      filters: [...days("registered"), "q=kha", "q=0300", "q=customer1", `q=ali&registered_from=${day(500)}`],
    },
    { path: "/admin/store-credit", sorts: [{ params: "", ...credits }], filters: ["left=yes"] },
    {
      path: "/admin/messages",
      sorts: [
        { params: "", rows: "content_messages", columns: ["state", "id"] },
        ...["newest", "oldest"].map((by) => ({ params: `sort=${by}`, rows: "content_messages", columns: ["id"] })),
      ],
      filters: [
        ...["open", "answered", "closed"].map((state) => `state=${state}`),
        ...["me", "nobody", "somebody"].map((assigned) => `assigned=${assigned}`),
        ...days("written"),
        `state=closed&assigned=me&written_from=${day(900)}`,
        ...letters,
        "q=where+order",
        "q=khan&state=open",
        "q=customer7%40example.com",
      ],
    },
    courierIssues,
    ...describeLogs(day),
    {
      path: "/admin/returns",
      sorts: ["", "sort=oldest"].map((params) => ({ params, rows: "returns_returns", columns: ["id"] })),
      filters: ["state=requested", "state=closed", "origin=parcel", "q=R-101", "q=10001", "q=10001&state=closed"],
    },
    ...["payouts", "bank"].map((kind) => ({
      path: `/admin/money/${kind}`,
      sorts: ["", "sort=oldest"].map((params) => ({
        params,
        rows: kind === "bank" ? "bank_files_files" : "payouts_payouts",
        columns: ["id"],
      })),
      filters: ["state=tried", "state=discarded", ...days("sent"), "q=a", "q=zz&state=tried"],
    })),
    {
      path: "/admin/discounts",
      sorts: [
        { params: "", rows: "pricing_discounts", columns: ["id"] },
        { params: "sort=oldest", rows: "pricing_discounts", columns: ["id"] },
        { params: "sort=highest", rows: "pricing_discounts", columns: ["percentage", "id"] },
        { params: "sort=lowest", rows: "pricing_discounts", columns: ["percentage", "id"] },
      ],
      filters: [
        ...["running", "scheduled", "ended"].map((state) => `state=${state}`),
        "atLeast=10",
        "atLeast=50",
        ...days("ends"),
        `state=running&ends_from=${day(0)}`,
        "state=ended&atLeast=30",
        ...letters,
        "q=yoga",
        "q=yoga&state=running&atLeast=20",
      ],
    },
    {
      path: "/admin/stacks",
      sorts: [
        { params: "", rows: "catalog_products where kind = 'stack'", columns: ["id"] },
        { params: "sort=oldest", rows: "catalog_products where kind = 'stack'", columns: ["id"] },
      ],
      filters: [...["draft", "active", "archived"].map((status) => `status=${status}`), ...letters, "q=stack"],
    },
    {
      path: "/admin/brands",
      sorts: [unsorted],
      filters: ["status=archived", ...letters],
    },
    {
      path: "/admin/content/articles",
      sorts: [
        { params: "", rows: "content_articles", columns: ["published_at", "id"] },
        { params: "sort=oldest", rows: "content_articles", columns: ["published_at", "id"] },
        { params: "sort=updated", rows: "content_articles", columns: ["updated_at", "id"] },
      ],
      filters: [
        ...["draft", "scheduled", "published"].map((state) => `state=${state}`),
        ...days("shown"),
        ...letters,
        "q=how",
      ],
    },
    {
      path: "/admin/money/transfers",
      sorts: [
        { params: "", rows: "orders_receipts", columns: ["state", "id"] },
        { params: "sort=newest", rows: "orders_receipts", columns: ["id"] },
        { params: "sort=oldest", rows: "orders_receipts", columns: ["id"] },
      ],
      filters: ["state=sent", "state=arrived", ...days("sent"), `state=sent&sent_from=${day(7)}`, "q=EP1", "q=zz"],
    },
    {
      path: "/admin/audit",
      sorts: [{ params: "", ...audit }],
      filters: [
        `who=${packer}`,
        `who=${member}`,
        "what=order.confirmed",
        "what=discount.saved",
        "type=order",
        "type=shipment",
        "type=discount",
        `from=${day(7)}`,
        `from=${day(500)}&to=${day(400)}`,
        `who=${packer}&what=order.cancelled&from=${day(500)}`,
        `who=${packer}&type=discount`,
        `who=${member}&type=order&to=${day(900)}`,
      ],
    },
  ];
}
