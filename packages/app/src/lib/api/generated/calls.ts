/* Generated from the server's calls by `npm run generate`. Do not edit. */
import type {
  About,
  AuthStatus,
  CardQuery,
  ChangePassword,
  Comment,
  CommentList,
  CommentNew,
  CommentQuery,
  CommentReply,
  Comparison,
  ConfirmEmail,
  Count,
  CountList,
  CountNew,
  CountRemoval,
  DeleteAccount,
  EditedTopics,
  FeedQuery,
  FilePreview,
  Health,
  HelpTopic,
  HelpTopicList,
  Hiding,
  HistoryAdd,
  HistoryList,
  Insight,
  InsightChange,
  InsightFeed,
  InsightList,
  InsightListQuery,
  InsightParameters,
  InsightVersions,
  Invitation,
  JudgeChange,
  JudgeList,
  Judgement,
  LinkPreview,
  LinkPreviewQuery,
  LoggedOut,
  Login,
  ModelState,
  ModelTrial,
  ModerationList,
  ModerationQuery,
  OpenIdLink,
  OpenIdStart,
  OpenIdStartAnswer,
  ParameterSet,
  ParameterSetList,
  ParameterSetSave,
  Passkey,
  PasskeyList,
  PasskeyLogin,
  PasskeyNew,
  PasskeyOptions,
  PasskeyResponse,
  Preferences,
  PreferencesChange,
  Quotas,
  RecoveryCodes,
  Register,
  Regroup,
  RegroupAnswer,
  Regrouping,
  Report,
  ResetPassword,
  ResetRequest,
  RoleChange,
  Run,
  RunAgain,
  SavedGrouping,
  SchemaCatalogue,
  SecondFactor,
  SecondFactorCode,
  SecondFactorSecret,
  ServerFacts,
  SignInCode,
  SourceList,
  StarList,
  StarToggle,
  Suggestions,
  Suspension,
  ThreadUpload,
  Token,
  TokenList,
  TokenNew,
  TopicEditList,
  TopicEditNew,
  TopicEditQuery,
  Visibility,
  Webhook,
  WebhookNew,
} from "@undertone/schemas/types";

/** What each call takes and answers. */
export interface Calls {
  register: {
    method: "POST";
    params: object;
    query: object;
    body: Register;
    answer: AuthStatus;
  };
  login: {
    method: "POST";
    params: object;
    query: object;
    body: Login;
    answer: AuthStatus;
  };
  logout: {
    method: "POST";
    params: object;
    query: object;
    body: undefined;
    answer: LoggedOut;
  };
  authStatus: {
    method: "GET";
    params: object;
    query: object;
    body: undefined;
    answer: AuthStatus;
  };
  logoutEverywhere: {
    method: "POST";
    params: object;
    query: object;
    body: undefined;
    answer: undefined;
  };
  sendConfirmation: {
    method: "POST";
    params: object;
    query: object;
    body: undefined;
    answer: undefined;
  };
  confirmEmail: {
    method: "POST";
    params: object;
    query: object;
    body: ConfirmEmail;
    answer: AuthStatus;
  };
  requestPasswordReset: {
    method: "POST";
    params: object;
    query: object;
    body: ResetRequest;
    answer: undefined;
  };
  resetPassword: {
    method: "POST";
    params: object;
    query: object;
    body: ResetPassword;
    answer: undefined;
  };
  changePassword: {
    method: "POST";
    params: object;
    query: object;
    body: ChangePassword;
    answer: undefined;
  };
  openIdLink: {
    method: "GET";
    params: object;
    query: object;
    body: undefined;
    answer: OpenIdLink;
  };
  unlinkOpenId: {
    method: "DELETE";
    params: object;
    query: object;
    body: DeleteAccount;
    answer: undefined;
  };
  startOpenId: {
    method: "POST";
    params: object;
    query: object;
    body: OpenIdStart;
    answer: OpenIdStartAnswer;
  };
  finishOpenId: {
    method: "GET";
    params: object;
    query: object;
    body: undefined;
    answer: undefined;
  };
  secondFactor: {
    method: "GET";
    params: object;
    query: object;
    body: undefined;
    answer: SecondFactor;
  };
  beginSecondFactor: {
    method: "POST";
    params: object;
    query: object;
    body: DeleteAccount;
    answer: SecondFactorSecret;
  };
  confirmSecondFactor: {
    method: "PUT";
    params: object;
    query: object;
    body: SecondFactorCode;
    answer: RecoveryCodes;
  };
  removeSecondFactor: {
    method: "DELETE";
    params: object;
    query: object;
    body: DeleteAccount;
    answer: undefined;
  };
  renewRecoveryCodes: {
    method: "POST";
    params: object;
    query: object;
    body: DeleteAccount;
    answer: RecoveryCodes;
  };
  sendCode: {
    method: "POST";
    params: object;
    query: object;
    body: SignInCode;
    answer: AuthStatus;
  };
  passkeys: {
    method: "GET";
    params: object;
    query: object;
    body: undefined;
    answer: PasskeyList;
  };
  beginPasskey: {
    method: "POST";
    params: object;
    query: object;
    body: PasskeyNew;
    answer: PasskeyOptions;
  };
  addPasskey: {
    method: "POST";
    params: object;
    query: object;
    body: PasskeyResponse;
    answer: Passkey;
  };
  removePasskey: {
    method: "DELETE";
    params: { id: string };
    query: object;
    body: DeleteAccount;
    answer: undefined;
  };
  beginPasskeyLogin: {
    method: "POST";
    params: object;
    query: object;
    body: PasskeyLogin;
    answer: PasskeyOptions;
  };
  passkeyLogin: {
    method: "POST";
    params: object;
    query: object;
    body: PasskeyResponse;
    answer: AuthStatus;
  };
  apiTokens: {
    method: "GET";
    params: object;
    query: object;
    body: undefined;
    answer: TokenList;
  };
  addApiToken: {
    method: "POST";
    params: object;
    query: object;
    body: TokenNew;
    answer: Token;
  };
  deleteApiToken: {
    method: "DELETE";
    params: { id: string };
    query: object;
    body: undefined;
    answer: undefined;
  };
  webhook: {
    method: "GET";
    params: object;
    query: object;
    body: undefined;
    answer: Webhook;
  };
  setWebhook: {
    method: "PUT";
    params: object;
    query: object;
    body: WebhookNew;
    answer: Webhook;
  };
  renewWebhookSecret: {
    method: "POST";
    params: object;
    query: object;
    body: undefined;
    answer: Webhook;
  };
  testWebhook: {
    method: "POST";
    params: object;
    query: object;
    body: undefined;
    answer: Webhook;
  };
  removeWebhook: {
    method: "DELETE";
    params: object;
    query: object;
    body: undefined;
    answer: undefined;
  };
  quotas: {
    method: "GET";
    params: object;
    query: object;
    body: undefined;
    answer: Quotas;
  };
  accountArchive: {
    method: "GET";
    params: object;
    query: object;
    body: undefined;
    answer: undefined;
  };
  deleteAccount: {
    method: "DELETE";
    params: object;
    query: object;
    body: DeleteAccount;
    answer: undefined;
  };
  unsubscribePage: {
    method: "GET";
    params: object;
    query: object;
    body: undefined;
    answer: undefined;
  };
  unsubscribe: {
    method: "POST";
    params: object;
    query: object;
    body: undefined;
    answer: undefined;
  };
  run: {
    method: "POST";
    params: object;
    query: object;
    body: Run;
    answer: Insight;
  };
  myInsights: {
    method: "GET";
    params: object;
    query: InsightListQuery;
    body: undefined;
    answer: InsightList;
  };
  insight: {
    method: "GET";
    params: { id: string };
    query: object;
    body: undefined;
    answer: Insight;
  };
  parametersOfInsight: {
    method: "GET";
    params: { id: string };
    query: object;
    body: undefined;
    answer: InsightParameters;
  };
  changeInsight: {
    method: "PATCH";
    params: { id: string };
    query: object;
    body: InsightChange;
    answer: Insight;
  };
  setVisibility: {
    method: "PATCH";
    params: { id: string };
    query: object;
    body: Visibility;
    answer: Insight;
  };
  feed: {
    method: "GET";
    params: object;
    query: FeedQuery;
    body: undefined;
    answer: InsightFeed;
  };
  insightEvents: {
    method: "GET";
    params: { id: string };
    query: object;
    body: undefined;
    answer: undefined;
  };
  insightCard: {
    method: "GET";
    params: { id: string };
    query: CardQuery;
    body: undefined;
    answer: undefined;
  };
  counts: {
    method: "GET";
    params: { id: string };
    query: object;
    body: undefined;
    answer: CountList;
  };
  startCount: {
    method: "POST";
    params: { id: string };
    query: object;
    body: CountNew;
    answer: Count;
  };
  judgeComment: {
    method: "PUT";
    params: { id: string };
    query: object;
    body: Judgement;
    answer: undefined;
  };
  removeCount: {
    method: "DELETE";
    params: { id: string };
    query: object;
    body: CountRemoval;
    answer: undefined;
  };
  changeJudge: {
    method: "PUT";
    params: { id: string };
    query: object;
    body: JudgeChange;
    answer: JudgeList;
  };
  judgeFirst: {
    method: "POST";
    params: { id: string };
    query: object;
    body: CountRemoval;
    answer: Count;
  };
  insightVersions: {
    method: "GET";
    params: { id: string };
    query: object;
    body: undefined;
    answer: InsightVersions;
  };
  compareInsights: {
    method: "GET";
    params: { id: string; other: string };
    query: object;
    body: undefined;
    answer: Comparison;
  };
  regrouping: {
    method: "GET";
    params: { id: string };
    query: object;
    body: undefined;
    answer: Regrouping;
  };
  recluster: {
    method: "POST";
    params: { id: string };
    query: object;
    body: Regroup;
    answer: RegroupAnswer;
  };
  saveGrouping: {
    method: "POST";
    params: { id: string };
    query: object;
    body: Regroup;
    answer: SavedGrouping;
  };
  removeGrouping: {
    method: "DELETE";
    params: { id: string };
    query: object;
    body: Regroup;
    answer: undefined;
  };
  topicEdits: {
    method: "GET";
    params: { id: string };
    query: TopicEditQuery;
    body: undefined;
    answer: TopicEditList;
  };
  editTopics: {
    method: "POST";
    params: { id: string };
    query: object;
    body: TopicEditNew;
    answer: EditedTopics;
  };
  suggest: {
    method: "POST";
    params: { id: string };
    query: object;
    body: undefined;
    answer: Suggestions;
  };
  runAgain: {
    method: "POST";
    params: { id: string };
    query: object;
    body: RunAgain | undefined;
    answer: Insight;
  };
  readAgain: {
    method: "POST";
    params: { id: string };
    query: object;
    body: undefined;
    answer: Insight;
  };
  cancelInsight: {
    method: "POST";
    params: { id: string };
    query: object;
    body: undefined;
    answer: Insight;
  };
  deleteInsight: {
    method: "DELETE";
    params: { id: string };
    query: object;
    body: undefined;
    answer: undefined;
  };
  uploadThread: {
    method: "POST";
    params: object;
    query: object;
    body: FormData;
    answer: ThreadUpload;
  };
  previewThread: {
    method: "POST";
    params: object;
    query: object;
    body: FormData;
    answer: FilePreview;
  };
  toggleStar: {
    method: "POST";
    params: { id: string };
    query: object;
    body: undefined;
    answer: StarToggle;
  };
  stars: {
    method: "GET";
    params: object;
    query: InsightListQuery;
    body: undefined;
    answer: StarList;
  };
  comments: {
    method: "GET";
    params: { id: string };
    query: CommentQuery;
    body: undefined;
    answer: CommentList;
  };
  writeComment: {
    method: "POST";
    params: object;
    query: object;
    body: CommentNew;
    answer: Comment;
  };
  writeReply: {
    method: "POST";
    params: object;
    query: object;
    body: CommentReply;
    answer: Comment;
  };
  deleteComment: {
    method: "DELETE";
    params: { id: string };
    query: object;
    body: undefined;
    answer: undefined;
  };
  addToHistory: {
    method: "POST";
    params: object;
    query: object;
    body: HistoryAdd;
    answer: undefined;
  };
  history: {
    method: "GET";
    params: object;
    query: InsightListQuery;
    body: undefined;
    answer: HistoryList;
  };
  clearHistory: {
    method: "DELETE";
    params: object;
    query: object;
    body: undefined;
    answer: undefined;
  };
  removeFromHistory: {
    method: "DELETE";
    params: { id: string };
    query: object;
    body: undefined;
    answer: undefined;
  };
  report: {
    method: "POST";
    params: object;
    query: object;
    body: Report;
    answer: undefined;
  };
  preferences: {
    method: "GET";
    params: object;
    query: object;
    body: undefined;
    answer: Preferences;
  };
  changePreferences: {
    method: "PUT";
    params: object;
    query: object;
    body: PreferencesChange;
    answer: Preferences;
  };
  saveParameterSet: {
    method: "POST";
    params: object;
    query: object;
    body: ParameterSetSave;
    answer: ParameterSet;
  };
  myParameterSets: {
    method: "GET";
    params: object;
    query: object;
    body: undefined;
    answer: ParameterSetList;
  };
  parameterSet: {
    method: "GET";
    params: { id: string };
    query: object;
    body: undefined;
    answer: ParameterSet;
  };
  deleteParameterSet: {
    method: "DELETE";
    params: { id: string };
    query: object;
    body: undefined;
    answer: undefined;
  };
  moderatedPeople: {
    method: "GET";
    params: object;
    query: ModerationQuery;
    body: undefined;
    answer: ModerationList;
  };
  approvePerson: {
    method: "POST";
    params: { id: string };
    query: object;
    body: undefined;
    answer: undefined;
  };
  suspendPerson: {
    method: "POST";
    params: { id: string };
    query: object;
    body: Suspension;
    answer: undefined;
  };
  reinstatePerson: {
    method: "POST";
    params: { id: string };
    query: object;
    body: undefined;
    answer: undefined;
  };
  endSessions: {
    method: "POST";
    params: { id: string };
    query: object;
    body: undefined;
    answer: undefined;
  };
  setRole: {
    method: "PUT";
    params: { id: string };
    query: object;
    body: RoleChange;
    answer: undefined;
  };
  deletePerson: {
    method: "DELETE";
    params: { id: string };
    query: object;
    body: undefined;
    answer: undefined;
  };
  invitePerson: {
    method: "POST";
    params: object;
    query: object;
    body: RoleChange;
    answer: Invitation;
  };
  moderatedInsights: {
    method: "GET";
    params: object;
    query: ModerationQuery;
    body: undefined;
    answer: ModerationList;
  };
  hideInsight: {
    method: "POST";
    params: { id: string };
    query: object;
    body: Hiding;
    answer: undefined;
  };
  restoreInsight: {
    method: "POST";
    params: { id: string };
    query: object;
    body: undefined;
    answer: undefined;
  };
  removeInsight: {
    method: "DELETE";
    params: { id: string };
    query: object;
    body: undefined;
    answer: undefined;
  };
  moderatedComments: {
    method: "GET";
    params: object;
    query: ModerationQuery;
    body: undefined;
    answer: ModerationList;
  };
  hideComment: {
    method: "POST";
    params: { id: string };
    query: object;
    body: Hiding;
    answer: undefined;
  };
  restoreComment: {
    method: "POST";
    params: { id: string };
    query: object;
    body: undefined;
    answer: undefined;
  };
  removeComment: {
    method: "DELETE";
    params: { id: string };
    query: object;
    body: undefined;
    answer: undefined;
  };
  reports: {
    method: "GET";
    params: object;
    query: ModerationQuery;
    body: undefined;
    answer: ModerationList;
  };
  dismissReport: {
    method: "POST";
    params: { id: string };
    query: object;
    body: undefined;
    answer: undefined;
  };
  auditLog: {
    method: "GET";
    params: object;
    query: ModerationQuery;
    body: undefined;
    answer: ModerationList;
  };
  runQueue: {
    method: "GET";
    params: object;
    query: ModerationQuery;
    body: undefined;
    answer: ModerationList;
  };
  tryAgain: {
    method: "POST";
    params: { id: string };
    query: object;
    body: undefined;
    answer: undefined;
  };
  mailQueue: {
    method: "GET";
    params: object;
    query: ModerationQuery;
    body: undefined;
    answer: ModerationList;
  };
  serverFacts: {
    method: "GET";
    params: object;
    query: object;
    body: undefined;
    answer: ServerFacts;
  };
  makeBackup: {
    method: "POST";
    params: object;
    query: object;
    body: undefined;
    answer: undefined;
  };
  modelState: {
    method: "GET";
    params: object;
    query: object;
    body: undefined;
    answer: ModelState;
  };
  tryModel: {
    method: "POST";
    params: object;
    query: object;
    body: undefined;
    answer: ModelTrial;
  };
  helpTopics: {
    method: "GET";
    params: object;
    query: object;
    body: undefined;
    answer: HelpTopicList;
  };
  helpTopic: {
    method: "GET";
    params: { id: string };
    query: object;
    body: undefined;
    answer: HelpTopic;
  };
  about: {
    method: "GET";
    params: object;
    query: object;
    body: undefined;
    answer: About;
  };
  sources: {
    method: "GET";
    params: object;
    query: object;
    body: undefined;
    answer: SourceList;
  };
  previewLink: {
    method: "GET";
    params: object;
    query: LinkPreviewQuery;
    body: undefined;
    answer: LinkPreview;
  };
  schemas: {
    method: "GET";
    params: object;
    query: object;
    body: undefined;
    answer: SchemaCatalogue;
  };
  healthz: {
    method: "GET";
    params: object;
    query: object;
    body: undefined;
    answer: Health;
  };
  readyz: {
    method: "GET";
    params: object;
    query: object;
    body: undefined;
    answer: Health;
  };
  openApiDocument: {
    method: "GET";
    params: object;
    query: object;
    body: undefined;
    answer: undefined;
  };
  documentPage: {
    method: "GET";
    params: object;
    query: object;
    body: undefined;
    answer: undefined;
  };
}

/** Method, and path below `/api`; a name after a colon stands for a value. */
export const calls: Readonly<Record<keyof Calls, `${string} ${string}`>> = {
  register: "POST /auth/register",
  login: "POST /auth/login",
  logout: "POST /auth/logout",
  authStatus: "GET /auth/status",
  logoutEverywhere: "POST /auth/logout-everywhere",
  sendConfirmation: "POST /auth/send-confirmation",
  confirmEmail: "POST /auth/confirm-email",
  requestPasswordReset: "POST /auth/request-password-reset",
  resetPassword: "POST /auth/reset-password",
  changePassword: "POST /auth/change-password",
  openIdLink: "GET /auth/oidc",
  unlinkOpenId: "DELETE /auth/oidc",
  startOpenId: "POST /auth/oidc",
  finishOpenId: "GET /auth/oidc/callback",
  secondFactor: "GET /auth/second-factor",
  beginSecondFactor: "POST /auth/second-factor",
  confirmSecondFactor: "PUT /auth/second-factor",
  removeSecondFactor: "DELETE /auth/second-factor",
  renewRecoveryCodes: "POST /auth/recovery-codes",
  sendCode: "POST /auth/code",
  passkeys: "GET /auth/passkeys",
  beginPasskey: "POST /auth/passkeys/options",
  addPasskey: "POST /auth/passkeys",
  removePasskey: "DELETE /auth/passkeys/:id",
  beginPasskeyLogin: "POST /auth/passkeys/login/options",
  passkeyLogin: "POST /auth/passkeys/login",
  apiTokens: "GET /auth/tokens",
  addApiToken: "POST /auth/tokens",
  deleteApiToken: "DELETE /auth/tokens/:id",
  webhook: "GET /auth/webhook",
  setWebhook: "PUT /auth/webhook",
  renewWebhookSecret: "POST /auth/webhook/secret",
  testWebhook: "POST /auth/webhook/test",
  removeWebhook: "DELETE /auth/webhook",
  quotas: "GET /auth/quotas",
  accountArchive: "GET /auth/archive",
  deleteAccount: "DELETE /auth/account",
  unsubscribePage: "GET /unsubscribe",
  unsubscribe: "POST /unsubscribe",
  run: "POST /insight/run",
  myInsights: "GET /insight/my",
  insight: "GET /insight/:id",
  parametersOfInsight: "GET /insight/:id/parameter-set",
  changeInsight: "PATCH /insight/:id",
  setVisibility: "PATCH /insight/:id/visibility",
  feed: "GET /feed/insights",
  insightEvents: "GET /insight/:id/events",
  insightCard: "GET /insight/:id/card.png",
  counts: "GET /insight/:id/counts",
  startCount: "POST /insight/:id/counts",
  judgeComment: "PUT /insight/:id/judgement",
  removeCount: "DELETE /insight/:id/counts",
  changeJudge: "PUT /insight/:id/judges",
  judgeFirst: "POST /insight/:id/first-judgement",
  insightVersions: "GET /insight/:id/versions",
  compareInsights: "GET /insight/:id/compare/:other",
  regrouping: "GET /insight/:id/regrouping",
  recluster: "POST /insight/:id/recluster",
  saveGrouping: "POST /insight/:id/groupings",
  removeGrouping: "DELETE /insight/:id/groupings",
  topicEdits: "GET /insight/:id/topic-edits",
  editTopics: "POST /insight/:id/topic-edits",
  suggest: "POST /insight/:id/suggest",
  runAgain: "POST /insight/:id/run-again",
  readAgain: "POST /insight/:id/read-again",
  cancelInsight: "POST /insight/:id/cancel",
  deleteInsight: "DELETE /insight/:id",
  uploadThread: "POST /thread",
  previewThread: "POST /thread/preview",
  toggleStar: "POST /star/toggle/:id",
  stars: "GET /star/list",
  comments: "GET /comment/:id",
  writeComment: "POST /comment",
  writeReply: "POST /comment/reply",
  deleteComment: "DELETE /comment/:id",
  addToHistory: "POST /history/add",
  history: "GET /history/list",
  clearHistory: "DELETE /history",
  removeFromHistory: "DELETE /history/:id",
  report: "POST /report",
  preferences: "GET /preference",
  changePreferences: "PUT /preference",
  saveParameterSet: "POST /parameterset/save",
  myParameterSets: "GET /parameterset/my",
  parameterSet: "GET /parameterset/:id",
  deleteParameterSet: "DELETE /parameterset/:id",
  moderatedPeople: "GET /admin/people",
  approvePerson: "POST /admin/people/:id/approve",
  suspendPerson: "POST /admin/people/:id/suspend",
  reinstatePerson: "POST /admin/people/:id/reinstate",
  endSessions: "POST /admin/people/:id/end-sessions",
  setRole: "PUT /admin/people/:id/role",
  deletePerson: "DELETE /admin/people/:id",
  invitePerson: "POST /admin/invitation",
  moderatedInsights: "GET /admin/insights",
  hideInsight: "POST /admin/insights/:id/hide",
  restoreInsight: "POST /admin/insights/:id/restore",
  removeInsight: "DELETE /admin/insights/:id",
  moderatedComments: "GET /admin/comments",
  hideComment: "POST /admin/comments/:id/hide",
  restoreComment: "POST /admin/comments/:id/restore",
  removeComment: "DELETE /admin/comments/:id",
  reports: "GET /admin/reports",
  dismissReport: "POST /admin/reports/:id/dismiss",
  auditLog: "GET /admin/log",
  runQueue: "GET /admin/runs",
  tryAgain: "POST /admin/runs/:id/try-again",
  mailQueue: "GET /admin/mails",
  serverFacts: "GET /admin/server",
  makeBackup: "POST /admin/backup",
  modelState: "GET /admin/model",
  tryModel: "POST /admin/model/try",
  helpTopics: "GET /help",
  helpTopic: "GET /help/:id",
  about: "GET /about",
  sources: "GET /sources",
  previewLink: "GET /sources/preview",
  schemas: "GET /schemas",
  healthz: "GET /healthz",
  readyz: "GET /readyz",
  openApiDocument: "GET /openapi.json",
  documentPage: "GET /docs",
};
