ALTER TABLE "insights" ADD COLUMN "read_again_of" text;--> statement-breakpoint
ALTER TABLE "insights" ADD COLUMN "checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "insights" ADD COLUMN "taken_out_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "insights" ADD COLUMN "missing_comments" jsonb;--> statement-breakpoint
ALTER TABLE "insights" ADD CONSTRAINT "insights_read_again_of_insights_id_fk" FOREIGN KEY ("read_again_of") REFERENCES "public"."insights"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "insights_thread" ON "insights" USING btree ("source","post_id");--> statement-breakpoint
CREATE INDEX "insights_checked" ON "insights" USING btree ("checked_at");--> statement-breakpoint
CREATE INDEX "insights_read_again" ON "insights" USING btree ("read_again_of");