/** The two kinds of documents: what their screens call them, and where they are. */
export const documentKinds = {
  article: { path: "/admin/content/articles", publicPath: "/blog", one: "article", many: "Articles" },
  page: { path: "/admin/content/pages", publicPath: "/docs", one: "page", many: "Pages" },
} as const;

export type DocumentKind = keyof typeof documentKinds;
