/// <reference types="vite/client" />
/// <reference types="@undertone/form-engine/client" />
