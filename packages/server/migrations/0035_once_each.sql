-- The first of several open reports of one thing by one person stays.
DELETE FROM "reports" "later" USING "reports" "first" WHERE "later"."user_id" = "first"."user_id" AND "later"."insight_id" = "first"."insight_id" AND "later"."comment_id" IS NOT DISTINCT FROM "first"."comment_id" AND "later"."closed_at" IS NULL AND "first"."closed_at" IS NULL AND ("later"."created_at", "later"."id") > ("first"."created_at", "first"."id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("user_id","insight_id",coalesce("comment_id", '')) WHERE "reports"."closed_at" is null;--> statement-breakpoint
DROP INDEX "users_email";--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree (lower("email" collate "C"));