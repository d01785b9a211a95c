ALTER TABLE "insights" ADD COLUMN "is_private_chat" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "is_private_chat" boolean DEFAULT false NOT NULL;