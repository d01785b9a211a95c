/// <reference types="vite/client" />
/// <reference path="../../../schemas/forms.d.ts" />
