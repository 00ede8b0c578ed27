import { sql } from "drizzle-orm";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { articles, banners, pages } from "./internal/tables.server.ts";

/** A text of staff's own, by the slug of a page or article, or the id of a banner. */
export interface ContentText {
  kind: "page" | "article" | "banner";
  id: string;
  title: string;
}

const maxTexts = 20;
/** Both PostgreSQL and JavaScript read it. */
const promise = String.raw`free\s+(home\s+)?(delivery|shipping)|(delivery|shipping)\s+is\s+free|(delivered|shipped)\s+free`;

/** Whether a text promises free delivery, as far as its words tell. */
export const promisesFreeDelivery = (text: string) => new RegExp(promise, "i").test(text);

/** Texts that promise free delivery and that shoppers read, or will read. At most 20. */
export async function findFreeDeliveryTexts(db: Database, _by: Staff<"settings.edit">): Promise<ContentText[]> {
  const { rows } = await db.execute<ContentText & Record<string, unknown>>(sql`
    (select 'page' as kind, ${pages.slug} as id, ${pages.title} as title from ${pages}
      where ${pages.status} = 'published' and concat_ws(' ', ${pages.title}, ${pages.summary}, ${pages.body}) ~* ${promise}
      order by ${pages.slug} limit ${maxTexts})
    union all
    (select 'banner', ${banners.id}::text, ${banners.headline} from ${banners}
      where (${banners.showUntil} is null or ${banners.showUntil} > now())
        and concat_ws(' ', ${banners.headline}, ${banners.subline}, ${banners.callToAction}) ~* ${promise}
      order by ${banners.position}, ${banners.id} limit ${maxTexts})
    union all
    (select 'article', ${articles.slug}, ${articles.title} from ${articles}
      where ${articles.status} = 'published' and concat_ws(' ', ${articles.title}, ${articles.summary}, ${articles.body}) ~* ${promise}
      order by ${articles.publishedAt} desc limit ${maxTexts})
    limit ${maxTexts}`);
  return rows.map(({ kind, id, title }) => ({ kind, id, title }));
}
