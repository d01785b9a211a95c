ALTER TABLE "audit_log" ADD COLUMN "is_own" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "counts" ADD COLUMN "first_judgement" jsonb;