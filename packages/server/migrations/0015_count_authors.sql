ALTER TABLE "counts" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "counts" ADD CONSTRAINT "counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "counts_user" ON "counts" USING btree ("user_id");