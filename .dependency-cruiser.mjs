/** Which rooms each room may call. A room calls only rooms listed above it. */
const rooms = {
  "api-keys": [],
  media: [],
  catalog: ["media"],
  content: ["media"],
  inventory: ["catalog"],
  search: ["media", "catalog", "content", "inventory"],
  cart: ["media", "catalog", "content", "inventory"],
  orders: ["media", "inventory"],
  accounts: ["orders"],
  wishlist: ["media", "catalog", "content", "inventory", "search", "accounts"],
  checkout: ["content", "cart", "inventory", "orders", "accounts"],
  notifications: ["media", "catalog", "content", "orders", "accounts", "wishlist"],
};

const rule = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });
const anyOf = (names) => `(${names.join("|")})`;
const tests = "\\.test\\.tsx?$";

export default {
  forbidden: [
    ...Object.entries(rooms).map(([room, mayCall]) =>
      rule(`${room}-calls-only-its-neighbours`, `${room} may call: ${mayCall.join(", ") || "no other room"}`,
        { path: `^domains/${room}/`, pathNot: [tests, "/internal/tables\\.server\\.ts$"] },
        { path: "^domains/", pathNot: `^domains/${anyOf([room, ...mayCall])}/` }),
    ),
    rule("every-room-is-listed", "Add the new room to the table above.",
      {}, { path: "^domains/", pathNot: `^domains/${anyOf(Object.keys(rooms))}/` }),
    rule("rooms-have-doors", "internal/ is private; call a file at the room's root.",
      { path: "^domains/([^/]+)/", pathNot: "/internal/tables\\.server\\.ts$" },
      { path: "^domains/[^/]+/internal/", pathNot: "^domains/$1/" }),
    rule("rooms-have-doors-outside", "internal/ is private; call a file at the room's root.",
      { pathNot: "^domains/" }, { path: "^domains/[^/]+/internal/" }),
    rule("tables-meet-only-as-foreign-keys", "A tables file may import another room's tables, nothing else of it.",
      { path: "^domains/([^/]+)/internal/tables\\.server\\.ts$" },
      { path: "^domains/", pathNot: ["^domains/$1/", "/internal/tables\\.server\\.ts$"] }),
    rule("domains-know-no-web", "Domain code knows neither HTTP nor React.",
      { path: "^(domains|platform|kernel)/", pathNot: tests },
      { path: "^(app|server|worker|emails)/|node_modules/(react|react-dom|react-router|@react-router|hono|@hono)/" }),
    rule("ui-knows-no-data", "Components take props. Types may come from a domain; code may not.",
      { path: "^app/ui/" },
      { path: "^(domains|platform)/|node_modules/(drizzle-orm|pg|graphile-worker|better-auth)/", dependencyTypesNot: ["type-only"] }),
    rule("routes-do-not-query", "A route parses, calls a domain, renders. SQL lives in a room's internal/.",
      { path: "^app/" }, { path: "node_modules/(drizzle-orm|pg|graphile-worker)/" }),
    rule("routes-do-not-borrow", "Routes do not import one another; share through app/ui or a domain.",
      { path: "^app/routes/", pathNot: tests }, { path: "^app/routes/", pathNot: "/\\+types/" , dependencyTypesNot: ["type-only"]}),
    rule("app-borrows-no-tools", "Tools reach routes through context; only their types may be named here.",
      { path: "^app/", pathNot: [tests, "^app/entry\\.server\\.tsx$", "^app/api/answer-failure\\.ts$"] }, { path: "^platform/", pathNot: "^platform/log\\.ts$", dependencyTypesNot: ["type-only"] }),
    rule("emails-take-props", "A template renders what it is given.",
      { path: "^emails/" }, { path: "^(domains|platform|app|server|worker)/", dependencyTypesNot: ["type-only"] }),
    rule("auth-lives-behind-accounts", "Only the accounts room knows the library that keeps passwords and sessions.",
      { pathNot: "^domains/accounts/" }, { path: "node_modules/(better-auth|@better-auth)/" }),
    rule("platform-knows-no-shop", "Tools serve the shop without knowing it.",
      { path: "^platform/" }, { path: "^domains/" }),
    rule("kernel-knows-nobody", "Money and ids stand alone.",
      { path: "^kernel/", pathNot: tests }, { path: "^(app|domains|emails|platform|server|worker|database|test)/" }),
    rule("no-cycles", "", {}, { circular: true }),
    rule("tests-are-leaves", "Production code never imports a test or its helpers.",
      { pathNot: [tests, "^test/", "^e2e/", "vitest"] }, { path: ["^test/", tests] }),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^build/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "require", "node", "default", "types"] },
  },
};
