/** Whether shoppers see an article or a page: a scheduled one from its time on. */
export type DocumentState = "draft" | "scheduled" | "published";

export const documentStateWords: Record<DocumentState, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Published",
};

export const documentStateTones = { draft: "waiting", scheduled: "active", published: "good" } as const;
