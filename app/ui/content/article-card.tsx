import type { ArticleSummary } from "#domains/cms/articles.ts";
import { Picture } from "#app/ui/elements/picture.tsx";
import { formatDate } from "#kernel/time.ts";
import { PageLink } from "#app/ui/elements/page-link.tsx";

/** An article in a list. The whole card links to it. */
export function ArticleCard({ article, first }: { article: ArticleSummary; first: boolean }) {
  const { slug, title, summary, author, picture, publishedAt } = article;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line hover:shadow-lift">
      {picture && (
        <Picture
          picture={picture}
          sizes="(min-width: 64rem) 400px, (min-width: 40rem) 50vw, 100vw"
          upTo={960}
          priority={first}
          alt=""
          className="aspect-video w-full bg-surface object-cover"
        />
      )}
      <div className="flex flex-1 flex-col gap-2 p-4">
        <h2 className="heading text-2xl">
          <PageLink
            to={`/blog/${slug}`}

            dir="auto"
            className="after:absolute after:inset-0 after:rounded-card group-hover:underline underline-offset-4"
          >
            {title}
          </PageLink>
        </h2>
        <p dir="auto" className="text-muted">
          {summary}
        </p>
        <p className="mt-auto text-sm text-muted">
          {author} · <time dateTime={publishedAt.toISOString()}>{formatDate(publishedAt)}</time>
        </p>
      </div>
    </article>
  );
}
