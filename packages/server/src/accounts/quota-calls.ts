import { call, callsOf } from "../api/call.js";
import { member } from "./access.js";
import { personalQuotas } from "./quotas.js";

export const quotaCalls = callsOf("Account", {
  quotas: call({
    method: "GET",
    path: "/auth/quotas",
    summary: "How many analyses, uploads and bytes you have used, and how many you may.",
    access: member,
    answer: "quotas",
    handler: (services) => {
      const { read } = personalQuotas(services);
      return ({ user }) => read(services.database.db, user.id);
    },
  }),
});
