DROP INDEX "insights_words";--> statement-breakpoint
CREATE INDEX "insights_words" ON "insights" USING gin (to_tsvector('simple', regexp_replace("title" || ' ' || coalesce("subreddit", '') || ' ' || coalesce(jsonb_path_query_array("overview", '$.topics[*].label')::text || jsonb_path_query_array("overview", '$.points[*].sentence')::text, ''), '[!-/:-@[-`{-~\u00a0-\u00bf\u2000-\u206f\u3000-\u303f\uff00-\uff0f]+', ' ', 'g'))) WHERE "insights"."is_public" and "insights"."status" = 'succeeded';--> statement-breakpoint
-- Earlier versions stored the sentences alone.
UPDATE "insights" SET "overview" = jsonb_set("overview", '{points}', (
	SELECT coalesce(jsonb_agg(jsonb_build_object('sentence', "point") ORDER BY "position"), '[]')
	FROM jsonb_array_elements("overview"->'points') WITH ORDINALITY AS "points" ("point", "position")
)) WHERE jsonb_typeof("overview"->'points') = 'array';