import type { ArticleState } from "#domains/cms/list-editable-articles.ts";

/** The states of articles, which pages have as well. */
export const documentStateLabels: Record<ArticleState, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Published",
};

export const documentStateTones = { draft: "waiting", scheduled: "active", published: "good" } as const;
