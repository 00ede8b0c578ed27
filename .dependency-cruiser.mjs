/** What every module may call: modules, and the list of permissions. */
const callableByAll = ["jobs/", "events/", "audit/", "staff/permissions\\.ts$"];
const namesOf = (names) => names.split(" ");
/** Which modules each module may call. A module calls only modules listed above it, and what `callableByAll` names. */
const modules = {
  jobs: [],
  audit: [],
  events: [],
  "mail-log": [],
  "api-keys": [],
  media: [],
  redirects: [],
  couriers: [],
  "phone-codes": [],
  catalog: ["media", "redirects"],
  addresses: [],
  settings: ["addresses"],
  pricing: ["catalog", "addresses", "settings"],
  cms: ["media"],
  messaging: ["settings"],
  support: [],
  customers: [],
  inventory: ["catalog"],
  "bulk-edits": ["media", "catalog", "pricing", "inventory"],
  search: ["media", "catalog", "pricing", "cms", "inventory"],
  cart: ["media", "catalog", "settings", "pricing", "inventory"],
  "store-credit": [],
  push: [],
  orders: namesOf(
    "store-credit mail-log messaging settings support couriers customers addresses catalog pricing inventory push",
  ),
  returns: ["media", "catalog", "inventory", "store-credit", "orders"],
  payouts: ["couriers", "orders", "returns"],
  "bank-files": ["settings", "orders"],
  reports: ["orders"],
  speed: [],
  refill: namesOf("customers catalog inventory orders"),
  accounts: ["addresses", "phone-codes"],
  staff: ["accounts"],
  wishlist: ["catalog", "inventory", "search", "accounts"],
  notifications: namesOf(
    "store-credit phone-codes messaging mail-log couriers catalog inventory settings support orders push returns refill accounts staff wishlist pricing",
  ),
  privacy: namesOf(
    "store-credit mail-log messaging customers settings support cart orders push returns refill accounts wishlist",
  ),
  checkout: namesOf(
    "addresses messaging phone-codes customers settings pricing cart inventory store-credit orders accounts",
  ),
};

/** Files of modules without side effects: constants, types and pure functions, which components may import too. */
const pure = [
  "[a-z-]+/text-limits.ts",
  "addresses/(?:address|recipient-fields|validate-recipient).ts",
  "mail-log/mail.ts",
  "messaging/message-kind-row.ts",
  "messaging/message-kinds.ts",
  "messaging/sent-message-state.ts",
  "catalog/attributes/option-value.ts",
  "catalog/paths.ts",
  "pricing/charges.ts",
  "pricing/delivery-fee.ts",
  "pricing/discount-codes/discount-code-kinds.ts",
  "pricing/discount-codes/discount-code.ts",
  "pricing/discounted-price.ts",
  "pricing/price-lines.ts",
  "cart/(?:cart|quantity).ts",
  "settings/(?:account-kinds|social-networks).ts",
  "search/suggestion.ts",
  "couriers/courier.ts",
  "couriers/adapters/courier-adapter.ts",
  "couriers/booking/booking-columns.ts",
  "orders/booking/booking-sheet.ts",
  "orders/courier-api/courier-api.ts",
  "orders/order.ts",
  "orders/order-states.ts",
  "orders/payments/(?:order-money|payment|payment-methods).ts",
  "orders/shipments/shipment.ts",
  "payouts/payout.ts",
  "bank-files/bank-file.ts",
  "bulk-edits/editor/bulk-limits.ts",
  "store-credit/credit.ts",
  "phone-codes/phone-code.ts",
  "refill/refill.ts",
  "returns/return.ts",
  "speed/speed.ts",
  "search/listing.ts",
  "search/listing-query.ts",
];

const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });
const anyOf = (names) => `(${names.join("|")})`;
const pureFiles = `^domains/${anyOf(pure)}$`;
const tests = "\\.test\\.tsx?$";

export default {
  forbidden: [
    ...Object.entries(modules).map(([module, mayCall]) =>
      rule(
        `${module}-calls-only-listed-modules`,
        `${module} may call: ${mayCall.join(", ") || "no other module"}`,
        { path: `^domains/${module}/`, pathNot: [tests, "/internal/(?:tables/)?[a-z-]*tables\\.server\\.ts$"] },
        {
          path: "^domains/",
          pathNot: `^domains/${anyOf([module, ...mayCall].map((name) => `${name}/`).concat(callableByAll))}`,
        },
      ),
    ),
    rule(
      "every-module-is-listed",
      "Add the new module to the table above.",
      {},
      { path: "^domains/", pathNot: `^domains/${anyOf(Object.keys(modules))}/` },
    ),
    rule(
      "modules-have-a-public-api",
      "internal/ is private; call a file outside of it.",
      { path: "^domains/([^/]+)/", pathNot: "/internal/(?:tables/)?[a-z-]*tables\\.server\\.ts$" },
      { path: "^domains/[^/]+/internal/", pathNot: "^domains/$1/" },
    ),
    rule(
      "modules-have-a-public-api-outside",
      "internal/ is private; call a file outside of it.",
      { pathNot: "^domains/" },
      { path: "^domains/[^/]+/internal/" },
    ),
    rule(
      "tables-import-only-tables",
      "A tables file may import another module's tables for a foreign key and its pure files for constants, and nothing else of that module.",
      { path: "^domains/([^/]+)/internal/(?:tables/)?[a-z-]*tables\\.server\\.ts$" },
      { path: "^domains/", pathNot: ["^domains/$1/", "/internal/(?:tables/)?[a-z-]*tables\\.server\\.ts$", pureFiles] },
    ),
    rule(
      "domains-import-no-web",
      "domains/, platform/ and kernel/ import neither HTTP nor React.",
      { path: "^(domains|platform|kernel)/", pathNot: tests },
      {
        path: "^(app|server|worker|cli|tools|emails)/|node_modules/(react|react-dom|react-router|@react-router|hono|@hono)/",
      },
    ),
    rule(
      "ui-imports-no-data",
      "Components take props. Types may come from a module, code from its pure files only.",
      { path: "^app/(admin/)?ui/" },
      {
        path: "^(domains|platform)/|node_modules/(drizzle-orm|pg|graphile-worker|better-auth)/",
        pathNot: pureFiles,
        dependencyTypesNot: ["type-only"],
      },
    ),
    rule(
      "pure-files-are-pure",
      "A file that components import has no side effects: it imports the kernel, zod and other pure files only.",
      { path: pureFiles },
      { path: "", pathNot: ["^kernel/", "node_modules/zod/", pureFiles], dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "requests-do-not-act-for-the-shop",
      "A request acts for a shopper or for staff, who need permission. Only worker/, cli/ and tools/ act for the shop itself.",
      { path: "^(app|server/http)/", pathNot: tests },
      { path: "^kernel/system-actor\\.ts$" },
    ),
    rule(
      "screens-of-staff-read-as-staff",
      "These reads ask for no permission, because shoppers and jobs use them. The admin calls one that takes a staff member.",
      { path: "^app/admin/", pathNot: tests },
      {
        path: "^domains/(accounts/(addresses/list-addresses|phone/verified-phone|export-accounts)|orders/find-order)\\.ts$",
      },
    ),
    rule(
      "routes-do-not-query",
      "A route parses, calls a function of a module, renders. Only domains/ and platform/ speak SQL.",
      { path: "^app/" },
      { path: "node_modules/(drizzle-orm|pg|graphile-worker)/" },
    ),
    rule(
      "routes-are-independent",
      "Routes do not import one another; share through app/ui or a domain.",
      { path: "^app/(admin/)?routes/", pathNot: tests },
      { path: "^app/(admin/)?routes/", pathNot: "/\\+types/", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "app-imports-no-platform",
      "The context hands the parts of platform/ to routes; app/ imports their types only.",
      {
        path: "^app/",
        pathNot: [tests, "^app/entry\\.server\\.tsx$", "^app/api/errors\\.ts$", "^app/http/rate-limits\\.ts$"],
      },
      { path: "^platform/", pathNot: "^platform/log\\.ts$", dependencyTypesNot: ["type-only"] },
    ),
    rule(
      "emails-import-no-data",
      "A template renders its props. Types may come from a domain, code from its pure files only.",
      { path: "^emails/", pathNot: tests },
      {
        path: "^(domains|platform|app|server|worker|cli|tools)/",
        pathNot: pureFiles,
        dependencyTypesNot: ["type-only"],
      },
    ),
    rule(
      "only-accounts-imports-better-auth",
      "Only the accounts module imports the library that stores passwords and sessions.",
      { pathNot: "^domains/accounts/" },
      { path: "node_modules/(better-auth|@better-auth)/" },
    ),
    rule(
      "platform-imports-no-domains",
      "platform/ would serve any application: it imports no module of the shop.",
      { path: "^platform/" },
      { path: "^domains/" },
    ),
    rule(
      "kernel-is-standalone",
      "kernel/ imports nothing of ours.",
      { path: "^kernel/", pathNot: tests },
      { path: "^(app|domains|emails|platform|server|worker|cli|tools|database|test)/" },
    ),
    rule(
      "shop-imports-no-tools",
      "tools/ is no part of the shop; only the seed of an empty shop loads it.",
      {
        path: "^(app|domains|emails|platform|kernel|server|worker)/",
        pathNot: [tests, "^server/bootstrap/seed-empty-shop\\.ts$"],
      },
      { path: "^tools/" },
    ),
    rule(
      "shop-imports-no-commands",
      "cli/ calls the shop, never the other way round.",
      { path: "^(app|domains|emails|platform|kernel|server|worker)/", pathNot: tests },
      { path: "^cli/" },
    ),
    rule("no-cycles", "Two files never import each other, directly or through others.", {}, { circular: true }),
    rule(
      "production-imports-no-tests",
      "Code of the shop imports neither a test nor what tests share; the large simulated month shares its model with the small one, and the benchmarks of clusters the servers that tests start.",
      { pathNot: [tests, "^test/", "^e2e/", "vitest", "^bench/(?:month|cluster|nodes)/"] },
      { path: ["^test/", tests] },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^build/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
