import { serve } from "@undertone/workers";
import { steps } from "./steps.js";

serve(steps);
