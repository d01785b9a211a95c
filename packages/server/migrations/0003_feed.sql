DROP INDEX "insights_public";--> statement-breakpoint
DROP INDEX "stars_insight";--> statement-breakpoint
CREATE INDEX "insights_community" ON "insights" USING btree ("subreddit","hotness","id") WHERE "insights"."is_public" and "insights"."status" = 'succeeded';--> statement-breakpoint
CREATE INDEX "stars_insight" ON "stars" USING btree ("insight_id","created_at","user_id");