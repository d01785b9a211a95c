/* Generated from schemas/*.json by `npm run generate`. Do not edit. */
import type { Template } from "../fill-in.js";

/** The files of schemas/ that are no JSON Schemas, by name. */
export interface DataFiles {
  "api-texts": {
    "description": Template<"values">;
    "page": {
      "heading": Template<never>;
      "transport": Template<"base">;
      "errors": Template<"shape">;
      "forPrograms": Template<"document">;
      "groups": Template<never>;
      "schemas": Template<never>;
    };
    "call": {
      "access": Template<never>;
      "query": Template<never>;
      "body": Template<never>;
      "optional": Template<"body">;
      "answer": Template<never>;
      "status": Template<"status" | "answer">;
      "nothing": Template<never>;
      "refusals": Template<never>;
    };
    "access": {
      "everybody": Template<never>;
      "member": Template<never>;
      "reader": Template<never>;
      "member-reader": Template<never>;
      "owner": Template<never>;
      "comment-keeper": Template<never>;
      "set-keeper": Template<never>;
    };
  };
  "card-texts": {
    "description": Template<"values">;
    "read": {
      "branch": Template<"thread">;
      "site": Template<"fetched" | "expected" | "site">;
      "login": Template<"fetched" | "expected" | "site">;
      "deleted": Template<"fetched" | "expected" | "site">;
      "part": Template<"fetched" | "expected">;
      "all": Template<"comments">;
    };
    "figures": {
      "alone": Template<"share">;
    };
  };
  "constants": {
    "description": string;
    "resetLinkMinutes": number;
    "threadFileMegabytes": number;
    "answerWithinMilliseconds": number;
    "previewLinkWithinSeconds": number;
    "uploadWithinMilliseconds": number;
    "itemsBeforeShowMore": number;
    "itemsInOverview": number;
    "toastsAtATime": number;
    "toastMilliseconds": number;
    "toastExitMilliseconds": number;
    "redirectAfterResetMilliseconds": number;
    "linkPicture": {
      "width": number;
      "height": number;
    };
    "feedForYou": {
      "collaborative": number;
      "content": number;
      "trending": number;
    };
    "recommendationKeptMinutes": number;
    "sessionDaysWithoutVisit": number;
    "sessionDaysAtMost": number;
    "largestSeed": number;
    "largestCell": number;
    "userAgent": string;
    "threadFaults": readonly (string)[];
  };
  "file-texts": {
    "description": Template<"values">;
    "fields": {
      "text": Template<never>;
      "parent": Template<never>;
      "author": Template<never>;
      "date": Template<never>;
      "score": Template<never>;
    };
    "leftOut": {
      "deleted": Template<never>;
      "removed": Template<never>;
      "system": Template<never>;
      "hidden": Template<never>;
      "empty": Template<never>;
      "duplicate": Template<never>;
      "span": Template<never>;
    };
    "recognised": {
      "sentence": Template<"format" | "facts">;
      "from": Template<"field" | "column">;
      "fromSome": Template<"field" | "column" | "count">;
      "none": Template<"field">;
      "threads": Template<"threads">;
      "notSpeech": Template<"rules">;
      "namesReplaced": Template<never>;
      "namesKept": Template<never>;
      "unread": Template<"unread" | "all" | "values" | "example">;
      "unreadOne": Template<"value" | "example">;
      "absentParents": Template<"absent" | "replies" | "example">;
    };
    "questions": {
      "text": Template<never>;
      "date-order": Template<never>;
    };
    "unreadable": {
      "text": {
        "one": Template<never>;
        "many": Template<never>;
      };
      "author": {
        "one": Template<never>;
        "many": Template<never>;
      };
      "date": {
        "one": Template<never>;
        "many": Template<never>;
      };
      "score": {
        "one": Template<never>;
        "many": Template<never>;
      };
      "parent": {
        "one": Template<never>;
        "many": Template<never>;
      };
      "id": {
        "one": Template<never>;
        "many": Template<never>;
      };
    };
    "firstRows": {
      "names": Template<never>;
      "comment": Template<never>;
    };
  };
  "insight-texts": {
    "description": Template<"values">;
    "unread": {
      "limit": Template<never>;
      "requests": Template<never>;
      "depth": Template<never>;
      "site": Template<"site">;
      "login": Template<"site">;
      "deleted": Template<"site">;
      "file": Template<never>;
      "unnamedSite": Template<never>;
      "maxComments": Template<"count">;
      "commentLimit": Template<never>;
      "fetchDepth": Template<never>;
      "readAll": Template<"settings">;
      "tooMany": Template<"count">;
      "noParameter": Template<"count">;
    };
    "embedder": {
      "lexical": Template<never>;
      "otherModel": Template<never>;
      "meaning": Template<"requested" | "used">;
      "forOperators": Template<never>;
    };
    "noClusters": {
      "analysedComment": {
        "one": Template<never>;
        "many": Template<never>;
      };
      "oneText": Template<never>;
      "repeated": Template<"repeated" | "comments">;
      "notGrouped": Template<"repeatedTexts">;
      "nothing": Template<never>;
    };
    "tone": {
      "withheldOne": Template<never>;
      "withheld": Template<"count">;
      "untold": Template<never>;
      "notRecognised": Template<never>;
      "withoutTitle": Template<"words">;
      "legend": Template<never>;
    };
    "stages": {
      "fetch": {
        "todo": Template<never>;
        "past": Template<never>;
      };
      "filter": {
        "todo": Template<never>;
        "past": Template<never>;
      };
      "embed": {
        "todo": Template<never>;
        "past": Template<never>;
      };
      "cluster": {
        "todo": Template<never>;
        "past": Template<never>;
      };
      "read": {
        "todo": Template<never>;
        "past": Template<never>;
      };
      "describe": {
        "todo": Template<never>;
        "past": Template<never>;
      };
      "lay-out": {
        "todo": Template<never>;
        "past": Template<never>;
      };
      "store": {
        "todo": Template<never>;
        "past": Template<never>;
      };
    };
    "scattered": {
      "about": Template<never>;
      "why": Template<"comments">;
      "tried": Template<"topics">;
      "back": Template<never>;
      "search": Template<never>;
      "searching": Template<never>;
      "none": Template<never>;
      "suggest": Template<never>;
      "stops": Template<never>;
    };
    "quote": {
      "deleted": Template<never>;
      "copies": Template<"count">;
    };
    "frequentAuthors": {
      "comments": Template<"author" | "comments" | "total">;
      "commentsAndSentences": Template<"author" | "comments" | "total" | "sentences" | "all">;
    };
    "mixed": {
      "heading": Template<never>;
      "why": Template<never>;
    };
    "heard": {
      "copied": Template<never>;
      "upvoted": Template<never>;
      "answered": Template<never>;
    };
    "claims": {
      "tone": {
        "higher": Template<"warm" | "cold" | "warm_elsewhere" | "cold_elsewhere">;
        "lower": Template<"cold" | "warm" | "cold_elsewhere" | "warm_elsewhere">;
      };
      "questions": {
        "higher": Template<"asking" | "asking_elsewhere">;
      };
      "length": {
        "higher": Template<"words" | "words_elsewhere">;
      };
      "points": {
        "higher": Template<"points" | "points_elsewhere">;
      };
      "replies": {
        "higher": Template<"answered" | "answered_elsewhere">;
      };
    };
    "answers": {
      "plain": Template<"direct" | "plain" | "yes" | "no">;
    };
    "making": {
      "made": Template<"date" | "embedder" | "dimensions" | "seed" | "version">;
      "readings": Template<"readings" | "neighbours" | "resolutions">;
      "attached": Template<"alone" | "mark" | "attached">;
      "titleWords": Template<"words">;
    };
    "citation": {
      "nobody": Template<never>;
      "discussion": Template<"title">;
      "community": Template<"community">;
      "written": Template<"date">;
      "read": Template<"date">;
      "licence": Template<"licence">;
      "insight": Template<"product" | "title" | "address">;
      "counts": Template<"n" | "discussion">;
    };
    "rules": {
      "empty": {
        "title": Template<never>;
        "description": Template<never>;
      };
      "withheld": {
        "title": Template<never>;
        "description": Template<never>;
      };
      "system": {
        "title": Template<never>;
        "description": Template<never>;
      };
      "bots": {
        "title": Template<never>;
        "description": Template<never>;
      };
    };
    "readings": {
      "few": Template<never>;
      "some": Template<never>;
      "set": Template<never>;
    };
    "headings": {
      "headline": Template<never>;
      "questions": Template<never>;
      "leftOut": Template<never>;
      "howMade": Template<never>;
      "map": Template<never>;
      "toneOverTime": Template<never>;
      "alone": Template<never>;
    };
    "attached": Template<never>;
    "notRestored": Template<"names">;
    "leftOut": {
      "by": Template<"count" | "rule">;
      "byNamed": Template<"count" | "rule" | "name">;
      "nothing": Template<never>;
    };
  };
  "limits": {
    "description": string;
    "attempts": {
      "login-to-account-from-address": {
        "most": number;
        "seconds": number;
      };
      "login-from-address": {
        "most": number;
        "seconds": number;
      };
      "login-to-account": {
        "most": number;
        "seconds": number;
      };
      "login-to-guessed-account-from-network": {
        "most": number;
        "seconds": number;
      };
      "registration-from-address": {
        "most": number;
        "seconds": number;
      };
      "reset-request-for-account-from-address": {
        "most": number;
        "seconds": number;
      };
      "reset-request-from-address": {
        "most": number;
        "seconds": number;
      };
      "reset-mail-to-account": {
        "most": number;
        "seconds": number;
      };
      "reset-from-address": {
        "most": number;
        "seconds": number;
      };
      "comment": {
        "most": number;
        "seconds": number;
      };
      "upload": {
        "most": number;
        "seconds": number;
      };
      "preview": {
        "most": number;
        "seconds": number;
      };
      "link-preview": {
        "most": number;
        "seconds": number;
      };
      "suggestion": {
        "most": number;
        "seconds": number;
      };
      "regrouping": {
        "most": number;
        "seconds": number;
        "step": number;
      };
      "regrouping-that-reads": {
        "most": number;
        "seconds": number;
      };
      "picture": {
        "most": number;
        "seconds": number;
        "step": number;
      };
      "call": {
        "most": number;
        "seconds": number;
        "step": number;
      };
      "insight-page": {
        "most": number;
        "seconds": number;
        "step": number;
      };
      "readiness": {
        "most": number;
        "seconds": number;
        "step": number;
      };
    };
    "unfinishedRuns": {
      "ofUser": number;
      "overall": number;
    };
    "openStreams": {
      "ofUser": number;
      "ofAddress": number;
    };
    "unusedUploads": {
      "megabytes": number;
      "hours": number;
    };
    "input": {
      "names": number;
      "values": number;
      "depth": number;
      "errorsListed": number;
      "nameLength": number;
    };
    "largestBodies": {
      "none": number;
      "choice": number;
      "runAgain": number;
      "login": number;
      "credentials": number;
      "unsubscribe": number;
      "comment": number;
      "run": number;
      "parameterSet": number;
    };
    "queues": {
      "regroup": {
        "waiting": number;
        "ofCaller": number;
        "longestWait": number;
        "usual": number;
      };
      "suggest": {
        "waiting": number;
        "ofCaller": number;
        "longestWait": number;
        "usual": number;
      };
      "cards": {
        "waiting": number;
        "ofCaller": number;
        "longestWait": number;
        "usual": number;
      };
    };
    "readInsights": {
      "bytes": number;
      "milliseconds": number;
    };
    "packedFiles": {
      "unpackedMegabytes": number;
      "ratio": number;
      "entries": number;
    };
    "readFiles": {
      "comments": number;
      "jsonCharacters": number;
      "jsonDepth": number;
      "jsonValues": number;
      "jsonNames": number;
      "messageCharacters": number;
      "cells": number;
      "keptComments": number;
      "keptCharacters": number;
    };
    "uploads": {
      "large": number;
      "tiny": number;
      "piece": number;
      "readAtOnce": {
        "small": number;
        "large": number;
      };
      "leastRate": {
        "bytes": number;
        "milliseconds": number;
      };
      "received": {
        "overall": {
          "count": number;
          "bytes": number;
        };
        "ofUser": {
          "count": number;
          "bytes": number;
        };
      };
    };
  };
  "map-texts": {
    "description": Template<never>;
    "map": {
      "about": Template<"comments">;
      "tools": Template<never>;
      "zoomIn": Template<never>;
      "zoomOut": Template<never>;
      "showAll": Template<never>;
      "lasso": Template<never>;
      "move": Template<never>;
    };
  };
  "messages": {
    "validation": {
      "minimum": string;
      "maximum": string;
      "exclusiveMinimum": string;
      "exclusiveMaximum": string;
      "multipleOf": string;
      "pattern": string;
      "format": string;
      "minLength": string;
      "maxLength": string;
      "required": string;
      "dependentRequired": string;
      "type": string;
      "enum": string;
      "const": string;
      "minItems": string;
      "maxItems": string;
      "uniqueItems": string;
      "minProperties": string;
      "maxProperties": string;
      "additionalProperties": string;
      "propertyNames": string;
      "anyOf": string;
      "oneOf": string;
      "not": string;
      "false schema": string;
      "if": string;
      "then": string;
      "else": string;
      "contains": string;
      "minContains": string;
      "maxContains": string;
      "dependencies": string;
      "dependentSchemas": string;
      "unevaluatedProperties": string;
      "unevaluatedItems": string;
      "additionalItems": string;
      "items": string;
      "prefixItems": string;
      "patternProperties": string;
      "properties": string;
      "discriminator": string;
      "eitherType": string;
      "formatMinimum": string;
      "formatMaximum": string;
      "formatExclusiveMinimum": string;
      "formatExclusiveMaximum": string;
      "accept": string;
      "maxSize": string;
      "x-equals": string;
      "other": string;
    };
    "moreErrors": string;
    "types": {
      "integer": string;
      "number": string;
      "string": string;
      "boolean": string;
      "array": string;
      "object": string;
      "null": string;
    };
    "actions": {
      "login": string;
      "register": string;
      "logout": string;
      "status": string;
      "reset-password": string;
      "change-password": string;
      "logout-everywhere": string;
      "delete-account": string;
      "get-preferences": string;
      "update-preferences": string;
      "update-preferences-toast": string;
      "update-preferences-success": string;
      "save-parameter-set": string;
      "save-parameter-set-unknown": string;
      "load-parameter-set": string;
      "get-parameter-sets": string;
      "parameter-sets-unavailable": string;
      "delete-parameter-set": string;
      "get-my-products": string;
      "get-starred-products": string;
      "get-history": string;
      "toggle-star": string;
      "add-history": string;
      "remove-from-history": string;
      "clear-history": string;
      "get-feed": string;
      "get-feed-shown": string;
      "run": string;
      "run-shown": string;
      "request": string;
      "delete-product": string;
      "delete-product-success": string;
      "rename": string;
      "rename-success": string;
      "visibility": string;
      "visibility-success": string;
      "export": string;
      "export-success": string;
      "request-reset-success": string;
      "reset-link-expires": string;
      "request-reset": string;
      "network": string;
      "bad-answer": string;
      "timeout": string;
      "unknown": string;
      "reset-unexpected": string;
      "help-topics": string;
      "help-content": string;
      "load-comments": string;
      "comment": string;
      "load-replies": string;
      "reply": string;
    };
    "screens": {
      "failed": string;
      "in-progress": string;
      "invalid": string;
      "cancelled": string;
      "cancelled-why": string;
      "broken": string;
      "late-part": string;
      "late-press": string;
      "late-page": string;
      "late-page-why": string;
      "broken-why": string;
      "untitled": string;
      "list-search": string;
      "list-search-example": string;
      "list-status": string;
      "list-status-any": string;
      "list-none-found": string;
      "list-none-of-both": string;
      "list-none-of-status": string;
      "list-how-found": string;
      "list-show-all": string;
      "cite-quote": string;
      "cite-quote-copied": string;
      "cite-text": string;
      "cite-bibtex": string;
      "cite-copied": string;
      "cite-not-copied": string;
      "one-discussion": string;
      "rename-title": string;
      "rename-hint": string;
      "for-you": string;
      "read-a-discussion": string;
      "star-as-guest": string;
      "log-in-to-star": string;
      "more-actions": string;
      "delete": string;
      "rename-short": string;
      "delete-ask": string;
      "delete-why": string;
      "share-private": string;
      "headline-none": string;
      "headline-tried": string;
      "regroup-words-pending": string;
      "regroup-words-none": string;
      "headline-largest": string;
      "headline-points": string;
      "headline-link-about": string;
      "reading": string;
      "readings-pending": string;
      "attached": string;
      "alone-one": string;
      "grouped-by-words": string;
      "grouped-otherwise": string;
      "comments-none": string;
      "discussion": string;
      "options": string;
      "options-own": string;
      "options-begin": string;
      "options-set": string;
      "options-set-none": string;
      "options-save": string;
      "file-choose": string;
      "files-read": string;
      "figures-analysed": string;
      "figures-limit": string;
      "suggestion-topics": string;
      "suggestions-trying": string;
      "suggestions-none": string;
      "suggestion-log-in": string;
      "suggestion-new-run": string;
      "figures": string;
      "alone-nearest": string;
      "alone-nearest-as-set": string;
      "topic": string;
      "topics": string;
      "topics-tried": string;
      "topics-some": string;
      "topic-loudest": string;
      "topic-all": string;
      "topic-of": string;
      "topic-on-map": string;
      "topic-previous": string;
      "topic-next": string;
      "topic-apart": string;
      "topic-words": string;
      "topic-people": string;
      "topic-people-unknown": string;
      "topic-copies": string;
      "topic-texts": string;
      "topic-absent": string;
      "topic-absent-why": string;
      "topic-absent-yet": string;
      "topic-back": string;
      "sort": string;
      "sort-typical": string;
      "reply-to": string;
      "reply-to-unknown": string;
      "reply-to-unread": string;
      "reply-here": string;
      "reply-left-out": string;
      "topic-more": string;
      "topic-less": string;
      "measure-apart": string;
      "measure-apart-meaning": string;
      "measure-ties": string;
      "measure-ties-meaning": string;
      "measure-back": string;
      "measure-back-meaning": string;
      "answers-yes": string;
      "answers-no": string;
      "answers-neither": string;
      "answers-shown": string;
      "answers-left-out": string;
      "questions-unanswered": string;
      "questions-unanswered-read": string;
      "questions-unanswered-unmarked": string;
      "topics-none": string;
      "topics-none-try": string;
      "read-again": string;
      "since": string;
      "since-new": string;
      "since-nothing": string;
      "since-deleted": string;
      "since-before": string;
      "since-after": string;
      "link-hint": string;
      "link-asking": string;
      "link-branch": string;
      "link-known": string;
      "link-known-about": string;
      "link-needs-keys": string;
      "link-to-comment": string;
      "link-whole": string;
      "bookmark": string;
      "bookmark-drag": string;
      "bookmark-name": string;
      "bookmark-click": string;
      "bookmark-share": string;
      "links-read": string;
      "file-kinds": string;
      "file-reading": string;
      "file-change": string;
      "file-link": string;
      "file-packed": string;
      "file-first": string;
      "file-first-one": string;
      "file-first-none": string;
      "file-title": string;
      "file-columns": string;
      "file-columns-hint": string;
      "file-columns-remembered": string;
      "file-columns-again": string;
      "file-column-none": string;
      "file-column-option": string;
      "file-first-row": string;
      "file-text-asked": string;
      "file-dates-asked": string;
      "file-dates": string;
      "file-dates-open": string;
      "file-threads": string;
      "file-threads-hint": string;
      "file-threads-chosen": string;
      "file-threads-chosen-all": string;
      "file-threads-listed": string;
      "file-threads-filter": string;
      "file-threads-all": string;
      "file-threads-none": string;
      "file-threads-unnamed": string;
      "file-threads-nothing": string;
      "file-threads-absent": string;
      "file-days": string;
      "file-days-hint": string;
      "file-days-first": string;
      "file-days-last": string;
      "file-days-all": string;
      "file-private": string;
      "file-private-replaced": string;
      "file-private-kept": string;
      "file-private-said": string;
      "file-private-keep": string;
      "publish-chat": string;
      "publish-chat-why": string;
      "publish-chat-confirm": string;
      "change-target": string;
      "put-back-choose": string;
      "put-back-chosen": string;
      "left-out-none": string;
      "map-hint": string;
      "map-keys": string;
      "tone-parts": string;
      "tone-over-time-why": string;
      "tone-by-depth": string;
      "depth-answers": string;
      "depth-replies": string;
      "depth-replies-all": string;
      "depth-below": string;
      "depth-below-or-more": string;
      "color-by": string;
      "tone": string;
      "map-time": string;
      "map-points": string;
      "map-legend-time": string;
      "map-legend-points": string;
      "map-legend-none": string;
      "map-range": string;
      "map-more-topics": string;
      "map-alone": string;
      "all-topics": string;
      "next-in-topic": string;
      "next-alone": string;
      "tapped-comment": string;
      "close-sheet": string;
      "reset-own": string;
      "reset-sent": string;
      "comments-log-in": string;
      "overview-none": string;
      "overview-sets-none": string;
      "reset-done": string;
      "reset-done-changed": string;
      "comment-delete-why-replies": string;
      "comment-delete-of": string;
      "set-delete-what": string;
      "comment-level": string;
      "comment-parent-deleted": string;
      "reset-to-other": string;
      "reset-send": string;
      "reset-to-own": string;
      "reset-send-again": string;
      "account-reset": string;
      "account-change-password": string;
      "account-delete": string;
      "password-changed": string;
      "password-change": string;
      "account-deleted": string;
      "account-delete-ask": string;
      "account-delete-why": string;
      "account-delete-confirm": string;
      "account-delete-what": string;
      "account-delete-begin": string;
      "sessions-ended": string;
      "sessions-end-what": string;
      "sessions-end": string;
      "auth-login-title": string;
      "auth-register-title": string;
      "reset-title": string;
      "auth-back": string;
      "auth-tabs": string;
      "auth-logging-in": string;
      "auth-login": string;
      "auth-forgot": string;
      "comment-characters-left": string;
      "comment-characters-over": string;
      "comment-keys": string;
      "comment-by-maker": string;
      "comment-reply-to": string;
      "comment-replies-hide": string;
      "comment-reply-show": string;
      "comment-replies-show": string;
      "comment-reply-sent": string;
      "comment-kind-reply": string;
      "comment-name-deleted": string;
      "comment-name": string;
      "comments-here": string;
      "comment-label": string;
      "comment-is-deleted": string;
      "comment-delete-ask": string;
      "comment-delete-why": string;
      "export-html": string;
      "share-not-copied": string;
      "share-copied": string;
      "share-copied-private": string;
      "share-copy": string;
      "help": string;
      "help-none-what": string;
      "help-none": string;
      "help-write": string;
      "help-ask": string;
      "help-topics-list": string;
      "help-choose": string;
      "run-it-again": string;
      "list-comments-of": string;
      "list-found": string;
      "list-in-line": string;
      "list-line-forget": string;
      "table-about": string;
      "table-empty": string;
      "embedder-about": string;
      "comments-search": string;
      "map-show": string;
      "table-show": string;
      "comments-search-none": string;
      "export-csv": string;
      "export-json": string;
      "failed-again": string;
      "made-parameters": string;
      "made-timings": string;
      "meta-original": string;
      "meta-analysed-by": string;
      "invalid-why": string;
      "put-back": string;
      "left-out-emptied": string;
      "left-out-number-alone": string;
      "put-back-all": string;
      "put-back-before": string;
      "put-back-what": string;
      "map-unavailable": string;
      "make-private": string;
      "make-public": string;
      "regroup-begin": string;
      "regroup-what": string;
      "regroup-not-stored": string;
      "regroup-stops": string;
      "regroup-log-in": string;
      "regroup-keep": string;
      "run-it-again-changed": string;
      "suggestions-trying-out": string;
      "suggestions-ask": string;
      "suggestions-list": string;
      "suggestion-try": string;
      "suggestion-run": string;
      "post-itself": string;
      "my-insights-title": string;
      "my-insights-none-what": string;
      "my-insights-none": string;
      "read-one-now-title": string;
      "trending-none-what": string;
      "trending-none": string;
      "trending-register": string;
      "preferences-save": string;
      "theme-kept-in-account": string;
      "theme-kept-here": string;
      "changes-order": string;
      "changes-items": string;
      "changes-more": string;
      "history-cleared": string;
      "history-removed": string;
      "history-what": string;
      "history-clear": string;
      "history-none-what": string;
      "history-none": string;
      "browse-insights": string;
      "history-clear-what": string;
      "history-clear-ask": string;
      "overview-all": string;
      "overview-all-of": string;
      "starred-none-what": string;
      "overview-history-none": string;
      "overview-sets": string;
      "overview-set-defaults": string;
      "overview-set-changes": string;
      "set-defaults": string;
      "set-default": string;
      "set-use": string;
      "set-deleted": string;
      "sets-none-what": string;
      "sets-none": string;
      "set-delete-ask": string;
      "starred-none": string;
      "reset-set": string;
      "reset-new-link": string;
      "reset-go-on": string;
      "put-back-note": string;
      "put-back-not": string;
      "set-save": string;
      "set-save-hint": string;
      "set-saved": string;
      "target-sample": string;
      "target-file": string;
      "target-link-hint": string;
      "training-start": string;
      "welcome-example": string;
      "welcome-example-map": string;
      "welcome-topics": string;
      "welcome-topics-what": string;
      "welcome-tone": string;
      "welcome-tone-what": string;
      "welcome-server": string;
      "welcome-server-what": string;
      "quote-less": string;
      "quote-more": string;
      "made-with-set": string;
      "made-without-set": string;
      "comments-counted-here": string;
      "origin-sample": string;
      "origin-upload": string;
      "progress-now": string;
      "sentiment-not-told": string;
      "sentiment-mostly-neutral": string;
      "sentiment-mostly-neutral-positive": string;
      "sentiment-mostly-neutral-negative": string;
      "sentiment-neither": string;
      "sentiment-positive": string;
      "sentiment-negative": string;
      "target-uploaded": string;
      "help-and-security": string;
      "absent": string;
      "absent-why": string;
      "absent-browse": string;
      "trending-title": string;
      "skip-to-content": string;
      "me-password": string;
      "members-only": string;
      "page-absent": string;
      "page-absent-why": string;
      "page-absent-home": string;
      "welcome-title": string;
      "welcome-what": string;
      "welcome-guest": string;
      "invalid-again": string;
      "left-out-set": string;
      "left-out-once": string;
      "overview-set-change": string;
      "help-security": string;
      "load-more-came": string;
      "load-more-last": string;
      "show-less": string;
      "show-more": string;
      "comment-reply-label": string;
      "comment-sent": string;
      "comment-sent-again": string;
      "list-more": string;
      "table-rows": string;
      "comments-search-clear": string;
      "comments-search-found": string;
      "left-out-count": string;
    };
    "file": {
      "columns": {
        "text": string;
        "author": string;
        "date": string;
        "score": string;
        "parent": string;
        "id": string;
        "thread": string;
      };
      "dateOrders": {
        "day-first": string;
        "month-first": string;
        "year-first": string;
      };
      "firstRows": {
        "names": string;
        "comment": string;
      };
    };
    "unreadable": {
      "archive-tables": string;
      "archive-origins": string;
      "archive-kinds": string;
      "archive-nested": string;
      "archive-nothing": string;
      "archive-entries": string;
      "archive-password": string;
      "archive-broken-json": string;
      "packed-twice": string;
      "packed-broken": string;
      "packed-too-large": string;
      "packed-ratio": string;
      "packed-memory": string;
      "packed-window": string;
      "not-encoding": string;
      "older-encoding": string;
      "not-text": string;
      "not-json": string;
      "json-broken": string;
      "json-python": string;
      "json-line-broken": string;
      "json-line-no-object": string;
      "json-value": string;
      "json-without-list": string;
      "json-several-lists": string;
      "json-too-deep": string;
      "json-too-long": string;
      "json-values": string;
      "json-names": string;
      "json-recording": string;
      "json-error": string;
      "line-too-long": string;
      "message-too-long": string;
      "comments-too-many": string;
      "comments-too-long": string;
      "row-too-long": string;
      "row-cells": string;
      "row-open-quote": string;
      "row-too-many-cells": string;
      "row-too-few-cells": string;
      "feed-too-long": string;
      "feed-other": string;
      "chat-unknown": string;
      "chat-copied": string;
      "transcript": string;
      "lobsters-stories": string;
      "stack-exchange-questions": string;
      "stack-exchange-without-text": string;
      "github-discussions": string;
      "page": string;
      "page-reddit-refusal": string;
      "page-lobsters": string;
      "page-hacker-news": string;
      "page-reddit": string;
      "page-discourse": string;
      "page-telegram": string;
      "page-discord": string;
      "page-archive": string;
      "page-copied": string;
      "xml": string;
      "rich-text": string;
      "mailbox": string;
      "mail": string;
      "calendar": string;
      "contacts": string;
      "subtitles": string;
      "discord-text": string;
      "pdf": string;
      "archive-other": string;
      "office": string;
      "excel": string;
      "word": string;
      "open-spreadsheet": string;
      "open-document": string;
      "numbers": string;
      "e-book": string;
      "office-old": string;
      "jira-table": string;
      "sqlite": string;
      "sql": string;
      "database": string;
      "parquet": string;
      "r-data": string;
      "statistics": string;
      "picture": string;
      "recording": string;
      "property-list": string;
    };
    "statusNames": {
      "queued": string;
      "running": string;
      "succeeded": string;
      "failed": string;
      "cancelled": string;
    };
    "statuses": {
      "queued": string;
      "running": string;
      "succeeded": string;
      "failed": string;
      "cancelled": string;
    };
    "progress": {
      "queued": string;
      "running": string;
      "seconds": string;
      "minutes": string;
      "stopping": string;
    };
    "form": {
      "alternatives": string;
      "cancel": string;
      "changed": string;
      "changedCount": string;
      "changedMeanwhile": string;
      "checkFailed": string;
      "checking": string;
      "checkingField": string;
      "clamped": string;
      "collapseAll": string;
      "colorPick": string;
      "constUse": string;
      "copied": string;
      "copyJson": string;
      "countOf": string;
      "countOnly": string;
      "duplicatesDropped": string;
      "emptied": string;
      "entryAdd": string;
      "entryAdded": string;
      "entryName": string;
      "entryRemove": string;
      "entryRename": string;
      "expandAll": string;
      "exportJson": string;
      "fieldMessage": string;
      "fileKinds": string;
      "fileLimit": string;
      "fileTooLarge": string;
      "fileUnnamed": string;
      "fileUnreadable": string;
      "fileWrongKind": string;
      "form": string;
      "hide": string;
      "hidePassword": string;
      "importFile": string;
      "importJson": string;
      "importNotJson": string;
      "importRefused": string;
      "importText": string;
      "importUse": string;
      "imported": string;
      "itemAdd": string;
      "itemAddTo": string;
      "itemAdded": string;
      "itemMessage": string;
      "itemMoveDown": string;
      "itemMoveUp": string;
      "itemMoved": string;
      "itemNumber": string;
      "itemSummary": string;
      "itemTitled": string;
      "listHint": string;
      "listSummary": string;
      "nameNotAllowed": string;
      "nameTaken": string;
      "no": string;
      "noneChanged": string;
      "notChosen": string;
      "notCopied": string;
      "nothing": string;
      "optionNumber": string;
      "partAdd": string;
      "partBroken": string;
      "partFailed": string;
      "partForbidden": string;
      "partNoReference": string;
      "partNotCompiled": string;
      "partRemove": string;
      "partRemoved": string;
      "partShow": string;
      "partUnreadable": string;
      "pasted": string;
      "pastedWithout": string;
      "redo": string;
      "remove": string;
      "rename": string;
      "required": string;
      "reset": string;
      "resetAll": string;
      "resetField": string;
      "retry": string;
      "retryField": string;
      "rounded": string;
      "save": string;
      "show": string;
      "showPassword": string;
      "submit": string;
      "summaryMany": string;
      "timeZone": string;
      "undo": string;
      "undoCorrection": string;
      "undoImport": string;
      "undoToEmpty": string;
      "yes": string;
    };
    "feed": {
      "collaborative": string;
      "content": string;
      "trending": string;
      "no-stars": string;
    };
    "suggestions": {
      "choice": string;
      "returns": string;
      "shifts": string;
      "rough": string;
    };
    "mails": {
      "letters": {
        "password-reset": {
          "subject": string;
          "before": readonly (string)[];
          "action": string;
          "after": readonly (string)[];
        };
        "reply": {
          "subject": string;
          "before": readonly (string)[];
          "action": string;
          "after": readonly (string)[];
        };
        "run-failed": {
          "subject": string;
          "before": readonly (string)[];
          "action": string;
          "after": readonly (string)[];
        };
        "run-succeeded": {
          "subject": string;
          "before": readonly (string)[];
          "action": string;
          "after": readonly (string)[];
        };
      };
      "part": string;
      "unsubscribe": {
        "reason": string;
        "action": string;
        "question": string;
        "done": string;
      };
    };
    "errors": {
      "body-too-large": {
        "code": string;
        "status": number;
        "text": string;
      };
      "comment-deleted": {
        "code": string;
        "status": number;
        "text": string;
      };
      "comment-gone": {
        "code": string;
        "status": number;
        "text": string;
      };
      "comment-not-yours": {
        "code": string;
        "status": number;
        "text": string;
      };
      "caller-left": {
        "code": string;
        "status": number;
        "text": string;
      };
      "card-busy": {
        "code": string;
        "status": number;
        "text": string;
      };
      "card-unavailable": {
        "code": string;
        "status": number;
        "text": string;
      };
      "common-password": {
        "code": string;
        "status": number;
        "text": string;
      };
      "column-absent": {
        "code": string;
        "status": number;
        "text": string;
      };
      "cell-not-a-number": {
        "code": string;
        "status": number;
        "text": string;
      };
      "configuration": {
        "code": string;
        "status": number;
        "text": string;
      };
      "cross-origin": {
        "code": string;
        "status": number;
        "text": string;
      };
      "not-the-public-address": {
        "code": string;
        "status": number;
        "text": string;
      };
      "data-dir-forbidden": {
        "code": string;
        "status": number;
        "text": string;
      };
      "data-dir-full": {
        "code": string;
        "status": number;
        "text": string;
      };
      "cursor-invalid": {
        "code": string;
        "status": number;
        "text": string;
      };
      "csv-empty": {
        "code": string;
        "status": number;
        "text": string;
      };
      "csv-double-column": {
        "code": string;
        "status": number;
        "text": string;
      };
      "csv-unreadable": {
        "code": string;
        "status": number;
        "text": string;
      };
      "data-dir-in-use": {
        "code": string;
        "status": number;
        "text": string;
      };
      "data-dir-lost": {
        "code": string;
        "status": number;
        "text": string;
      };
      "data-dir-no-lock": {
        "code": string;
        "status": number;
        "text": string;
      };
      "data-dir-no-lock-here": {
        "code": string;
        "status": number;
        "text": string;
      };
      "data-dir-not-folder": {
        "code": string;
        "status": number;
        "text": string;
      };
      "data-dir-read-only": {
        "code": string;
        "status": number;
        "text": string;
      };
      "data-dir-unusable": {
        "code": string;
        "status": number;
        "text": string;
      };
      "database-control-damaged": {
        "code": string;
        "status": number;
        "text": string;
      };
      "database-damaged": {
        "code": string;
        "status": number;
        "text": string;
      };
      "database-earlier-postgres": {
        "code": string;
        "status": number;
        "text": string;
      };
      "database-empty": {
        "code": string;
        "status": number;
        "text": string;
      };
      "database-incomplete": {
        "code": string;
        "status": number;
        "text": string;
      };
      "database-later-postgres": {
        "code": string;
        "status": number;
        "text": string;
      };
      "database-log-damaged": {
        "code": string;
        "status": number;
        "text": string;
      };
      "database-missing": {
        "code": string;
        "status": number;
        "text": string;
      };
      "database-away": {
        "code": string;
        "status": number;
        "text": string;
      };
      "database-newer": {
        "code": string;
        "status": number;
        "text": string;
      };
      "database-not-folder": {
        "code": string;
        "status": number;
        "text": string;
      };
      "database-takes-no-changes": {
        "code": string;
        "status": number;
        "text": string;
      };
      "database-unreachable": {
        "code": string;
        "status": number;
        "text": string;
      };
      "distances-overflow": {
        "code": string;
        "status": number;
        "text": string;
      };
      "email-taken": {
        "code": string;
        "status": number;
        "text": string;
      };
      "embedding-stopped": {
        "code": string;
        "status": number;
        "text": string;
      };
      "feed-over": {
        "code": string;
        "status": number;
        "text": string;
      };
      "feed-without-weight": {
        "code": string;
        "status": number;
        "text": string;
      };
      "file-absent": {
        "code": string;
        "status": number;
        "text": string;
      };
      "file-column-unknown": {
        "code": string;
        "status": number;
        "text": string;
      };
      "file-empty": {
        "code": string;
        "status": number;
        "text": string;
      };
      "file-blank": {
        "code": string;
        "status": number;
        "text": string;
      };
      "file-forbidden": {
        "code": string;
        "status": number;
        "text": string;
      };
      "file-is-folder": {
        "code": string;
        "status": number;
        "text": string;
      };
      "file-missing": {
        "code": string;
        "status": number;
        "text": string;
      };
      "file-not-found": {
        "code": string;
        "status": number;
        "text": string;
      };
      "file-nothing-chosen": {
        "code": string;
        "status": number;
        "text": string;
      };
      "file-text-unknown": {
        "code": string;
        "status": number;
        "text": string;
      };
      "file-text-key-unknown": {
        "code": string;
        "status": number;
        "text": string;
      };
      "file-too-many-comments": {
        "code": string;
        "status": number;
        "text": string;
      };
      "file-without-words": {
        "code": string;
        "status": number;
        "text": string;
      };
      "file-unreadable": {
        "code": string;
        "status": number;
        "text": string;
      };
      "file-too-costly": {
        "code": string;
        "status": number;
        "text": string;
      };
      "forbidden": {
        "code": string;
        "status": number;
        "text": string;
      };
      "history-one-insight": {
        "code": string;
        "status": number;
        "text": string;
      };
      "input-too-deep": {
        "code": string;
        "status": number;
        "text": string;
      };
      "input-too-many-names": {
        "code": string;
        "status": number;
        "text": string;
      };
      "input-too-many-values": {
        "code": string;
        "status": number;
        "text": string;
      };
      "insufficient-data": {
        "code": string;
        "status": number;
        "text": string;
      };
      "invalid-input": {
        "code": string;
        "status": number;
        "text": string;
      };
      "invalid-json": {
        "code": string;
        "status": number;
        "text": string;
      };
      "insufficient-rows": {
        "code": string;
        "status": number;
        "text": string;
      };
      "invalid-task-type": {
        "code": string;
        "status": number;
        "text": string;
      };
      "link-archived": {
        "code": string;
        "status": number;
        "text": string;
      };
      "link-bare-id": {
        "code": string;
        "status": number;
        "text": string;
      };
      "link-file-name": {
        "code": string;
        "status": number;
        "text": string;
      };
      "link-first-page": {
        "code": string;
        "status": number;
        "text": string;
      };
      "link-list-page": {
        "code": string;
        "status": number;
        "text": string;
      };
      "link-missing": {
        "code": string;
        "status": number;
        "text": string;
      };
      "link-names-no-comment": {
        "code": string;
        "status": number;
        "text": string;
      };
      "link-no-address": {
        "code": string;
        "status": number;
        "text": string;
      };
      "link-no-thread": {
        "code": string;
        "status": number;
        "text": string;
      };
      "link-not-recognised": {
        "code": string;
        "status": number;
        "text": string;
      };
      "link-of-person": {
        "code": string;
        "status": number;
        "text": string;
      };
      "link-of-text": {
        "code": string;
        "status": number;
        "text": string;
      };
      "link-other-source": {
        "code": string;
        "status": number;
        "text": string;
      };
      "link-port": {
        "code": string;
        "status": number;
        "text": string;
      };
      "link-port-untrusted": {
        "code": string;
        "status": number;
        "text": string;
      };
      "link-scheme": {
        "code": string;
        "status": number;
        "text": string;
      };
      "link-several": {
        "code": string;
        "status": number;
        "text": string;
      };
      "link-shortened": {
        "code": string;
        "status": number;
        "text": string;
      };
      "link-unread-site": {
        "code": string;
        "status": number;
        "text": string;
      };
      "link-with-login": {
        "code": string;
        "status": number;
        "text": string;
      };
      "login-refused": {
        "code": string;
        "status": number;
        "text": string;
      };
      "media-type": {
        "code": string;
        "status": number;
        "text": string;
      };
      "missing-params": {
        "code": string;
        "status": number;
        "text": string;
      };
      "model-cannot-run": {
        "code": string;
        "status": number;
        "text": string;
      };
      "model-corrupt": {
        "code": string;
        "status": number;
        "text": string;
      };
      "model-interface-unknown": {
        "code": string;
        "status": number;
        "text": string;
      };
      "model-lacks-file": {
        "code": string;
        "status": number;
        "text": string;
      };
      "model-no-runtime": {
        "code": string;
        "status": number;
        "text": string;
      };
      "model-not-allowed": {
        "code": string;
        "status": number;
        "text": string;
      };
      "model-not-installed": {
        "code": string;
        "status": number;
        "text": string;
      };
      "model-not-json": {
        "code": string;
        "status": number;
        "text": string;
      };
      "model-setting-unknown": {
        "code": string;
        "status": number;
        "text": string;
      };
      "model-tokenizer-unreadable": {
        "code": string;
        "status": number;
        "text": string;
      };
      "model-weights-unreadable": {
        "code": string;
        "status": number;
        "text": string;
      };
      "no-such-parameter-set": {
        "code": string;
        "status": number;
        "text": string;
      };
      "no-such-thread": {
        "code": string;
        "status": number;
        "text": string;
      };
      "not-found": {
        "code": string;
        "status": number;
        "text": string;
      };
      "not-logged-in": {
        "code": string;
        "status": number;
        "text": string;
      };
      "parameters-beside-id": {
        "code": string;
        "status": number;
        "text": string;
      };
      "parameters-twice": {
        "code": string;
        "status": number;
        "text": string;
      };
      "password-is-email": {
        "code": string;
        "status": number;
        "text": string;
      };
      "password-is-product": {
        "code": string;
        "status": number;
        "text": string;
      };
      "password-is-username": {
        "code": string;
        "status": number;
        "text": string;
      };
      "password-repeats": {
        "code": string;
        "status": number;
        "text": string;
      };
      "port-in-use": {
        "code": string;
        "status": number;
        "text": string;
      };
      "read-again-no-site": {
        "code": string;
        "status": number;
        "text": string;
      };
      "read-again-unfinished": {
        "code": string;
        "status": number;
        "text": string;
      };
      "regroup-busy": {
        "code": string;
        "status": number;
        "text": string;
      };
      "regroup-needs-run": {
        "code": string;
        "status": number;
        "text": string;
      };
      "regroup-no-result": {
        "code": string;
        "status": number;
        "text": string;
      };
      "regroup-no-tree": {
        "code": string;
        "status": number;
        "text": string;
      };
      "private-chat-unconfirmed": {
        "code": string;
        "status": number;
        "text": string;
      };
      "run-again-restore": {
        "code": string;
        "status": number;
        "text": string;
      };
      "run-again-upload": {
        "code": string;
        "status": number;
        "text": string;
      };
      "reset-token-invalid": {
        "code": string;
        "status": number;
        "text": string;
      };
      "rows-expected": {
        "code": string;
        "status": number;
        "text": string;
      };
      "run-cancelled": {
        "code": string;
        "status": number;
        "text": string;
      };
      "run-finished": {
        "code": string;
        "status": number;
        "text": string;
      };
      "run-one-parameters": {
        "code": string;
        "status": number;
        "text": string;
      };
      "run-one-thread": {
        "code": string;
        "status": number;
        "text": string;
      };
      "source-answer-too-large": {
        "code": string;
        "status": number;
        "text": string;
      };
      "source-broken-answer": {
        "code": string;
        "status": number;
        "text": string;
      };
      "source-comment-absent": {
        "code": string;
        "status": number;
        "text": string;
      };
      "source-gone": {
        "code": string;
        "status": number;
        "text": string;
      };
      "source-keys-missing": {
        "code": string;
        "status": number;
        "text": string;
      };
      "source-keys-refused": {
        "code": string;
        "status": number;
        "text": string;
      };
      "source-login-needed": {
        "code": string;
        "status": number;
        "text": string;
      };
      "source-moved": {
        "code": string;
        "status": number;
        "text": string;
      };
      "source-not-found": {
        "code": string;
        "status": number;
        "text": string;
      };
      "source-not-set-up": {
        "code": string;
        "status": number;
        "text": string;
      };
      "source-private": {
        "code": string;
        "status": number;
        "text": string;
      };
      "source-private-address": {
        "code": string;
        "status": number;
        "text": string;
      };
      "source-private-host": {
        "code": string;
        "status": number;
        "text": string;
      };
      "source-rate-limited": {
        "code": string;
        "status": number;
        "text": string;
      };
      "source-refused": {
        "code": string;
        "status": number;
        "text": string;
      };
      "source-robots": {
        "code": string;
        "status": number;
        "text": string;
      };
      "source-server-error": {
        "code": string;
        "status": number;
        "text": string;
      };
      "source-timeout": {
        "code": string;
        "status": number;
        "text": string;
      };
      "source-unknown": {
        "code": string;
        "status": number;
        "text": string;
      };
      "source-unlawful": {
        "code": string;
        "status": number;
        "text": string;
      };
      "source-unreachable": {
        "code": string;
        "status": number;
        "text": string;
      };
      "source-web-page": {
        "code": string;
        "status": number;
        "text": string;
      };
      "suggest-busy": {
        "code": string;
        "status": number;
        "text": string;
      };
      "suggest-no-result": {
        "code": string;
        "status": number;
        "text": string;
      };
      "suggest-no-vectors": {
        "code": string;
        "status": number;
        "text": string;
      };
      "storage-failed": {
        "code": string;
        "status": number;
        "text": string;
      };
      "storage-full": {
        "code": string;
        "status": number;
        "text": string;
      };
      "storage-read-only": {
        "code": string;
        "status": number;
        "text": string;
      };
      "task-expected": {
        "code": string;
        "status": number;
        "text": string;
      };
      "thread-gone": {
        "code": string;
        "status": number;
        "text": string;
      };
      "too-many-comments": {
        "code": string;
        "status": number;
        "text": string;
      };
      "too-many-parameter-sets": {
        "code": string;
        "status": number;
        "text": string;
      };
      "too-many-requests": {
        "code": string;
        "status": number;
        "text": string;
      };
      "limits-away": {
        "code": string;
        "status": number;
        "text": string;
      };
      "too-many-streams": {
        "code": string;
        "status": number;
        "text": string;
      };
      "too-many-runs": {
        "code": string;
        "status": number;
        "text": string;
      };
      "too-many-runs-overall": {
        "code": string;
        "status": number;
        "text": string;
      };
      "too-many-unused-uploads": {
        "code": string;
        "status": number;
        "text": string;
      };
      "unstorable-text": {
        "code": string;
        "status": number;
        "text": string;
      };
      "upload-not-kept": {
        "code": string;
        "status": number;
        "text": string;
      };
      "upload-too-slow": {
        "code": string;
        "status": number;
        "text": string;
      };
      "upload-under-way": {
        "code": string;
        "status": number;
        "text": string;
      };
      "uploads-busy": {
        "code": string;
        "status": number;
        "text": string;
      };
      "unknown": {
        "code": string;
        "status": number;
        "text": string;
      };
      "usage": {
        "code": string;
        "status": number;
        "text": string;
      };
      "usage-format": {
        "code": string;
        "status": number;
        "text": string;
      };
      "usage-preview": {
        "code": string;
        "status": number;
        "text": string;
      };
      "usage-seed": {
        "code": string;
        "status": number;
        "text": string;
      };
      "usage-suggestions": {
        "code": string;
        "status": number;
        "text": string;
      };
      "usage-task": {
        "code": string;
        "status": number;
        "text": string;
      };
      "usage-thread": {
        "code": string;
        "status": number;
        "text": string;
      };
      "username-reserved": {
        "code": string;
        "status": number;
        "text": string;
      };
      "username-taken": {
        "code": string;
        "status": number;
        "text": string;
      };
      "wrong-password": {
        "code": string;
        "status": number;
        "text": string;
      };
    };
  };
  "parameter-starts": {
    "description": string;
    "starts": readonly ({
      "key": string;
      "name": string;
      "description": string;
      "parameters": {
        
      };
    } | {
      "key": string;
      "name": string;
      "description": string;
      "parameters": {
        "reduction_params": {
          "method": string;
          "dimensions": number;
        };
        "hdbscan_params": {
          "min_cluster_size": number;
        };
      };
    } | {
      "key": string;
      "name": string;
      "description": string;
      "parameters": {
        "min_score": number;
        "preprocessing_params": {
          "min_comment_length": number;
          "min_word_count": number;
          "filter_prefixes": readonly (string)[];
        };
      };
    })[];
  };
  "people-texts": {
    "description": Template<"values">;
    "people": {
      "person": {
        "one": Template<never>;
        "many": Template<never>;
      };
      "by": Template<"comments" | "people">;
      "byAtLeast": Template<"comments" | "people">;
      "inTopic": Template<"comments">;
      "inTopicWithPoints": Template<"comments" | "share">;
    };
  };
  "product": {
    "name": string;
    "product": string;
    "Product": string;
    "products": string;
    "Products": string;
  };
  "report-texts": {
    "description": Template<"values">;
    "finding": {
      "drawn": Template<"read">;
      "oneText": Template<"count">;
      "nothing": Template<"comments">;
      "allGrouped": Template<"count" | "topics">;
      "grouped": Template<"count" | "comments" | "topics" | "alone" | "share">;
      "groupedButOne": Template<"count" | "comments" | "topics" | "alone" | "share">;
      "notTold": Template<never>;
      "mostlyNotTold": Template<never>;
      "mostlyNeutral": Template<never>;
      "mostlyNeutralLeans": Template<"side">;
      "neitherWay": Template<never>;
      "leans": Template<"side">;
    };
    "heard": {
      "upvotedAndAnswered": Template<never>;
    };
    "noReply": {
      "whole": Template<never>;
      "read": Template<never>;
      "unmarked": Template<never>;
    };
    "topic": {
      "unnamed": Template<"rank">;
      "loudest": Template<"comments" | "author">;
      "alone": {
        "one": Template<"comments">;
        "many": Template<"comments">;
      };
      "further": {
        "one": Template<"count">;
        "many": Template<"count">;
      };
    };
    "report": {
      "untitled": Template<never>;
      "postedBy": Template<"author">;
      "originalPost": Template<never>;
      "original": Template<never>;
      "more": Template<"note">;
      "post": Template<never>;
      "answers": Template<never>;
      "contents": Template<never>;
      "map": Template<never>;
      "mapLabel": Template<"heading" | "topics">;
      "topics": Template<never>;
      "smaller": {
        "one": Template<"count">;
        "many": Template<"count">;
      };
      "topicFacts": Template<"rank" | "comments">;
      "readTopic": Template<never>;
      "analysed": Template<never>;
      "firstRule": Template<"read">;
      "parameters": Template<never>;
      "allComments": Template<"comments">;
      "eachOnce": Template<"comments">;
      "span": Template<"from" | "to">;
    };
    "terminal": {
      "by": Template<"author">;
      "analysed": Template<"read" | "count">;
      "analysedLeftOut": Template<"read" | "count" | "rules">;
      "topics": Template<"topics" | "share">;
      "tone": Template<"tones">;
      "tones": Template<"positive" | "neutral" | "negative">;
      "note": Template<"note">;
      "somebody": Template<never>;
    };
    "card": {
      "alt": Template<"title" | "comments" | "topics">;
      "keywords": Template<"found" | "words">;
    };
    "formats": {
      "json": Template<never>;
      "csv": Template<never>;
      "html": Template<never>;
      "text": Template<never>;
    };
  };
  "reserved-usernames": {
    "description": string;
    "usernames": readonly (string)[];
  };
  "security-texts": {
    "description": Template<"product" | "products" | "minutes" | "settings">;
    "sections": readonly ({
      "title": Template<never>;
      "text": Template<never>;
    } | {
      "title": Template<never>;
      "text": Template<"minutes">;
    } | {
      "title": Template<never>;
      "text": Template<"days" | "mostDays" | "settings">;
    } | {
      "title": Template<"products">;
      "text": Template<"product">;
    } | {
      "title": Template<never>;
      "text": Template<"product" | "products">;
    })[];
    "settings": Template<never>;
    "report": Template<never>;
  };
  "unread-sites": {
    "description": string;
    "forums": readonly (string)[];
    "instead": {
      "copy": string;
      "discord": string;
      "messenger": string;
      "own-export": string;
      "slack": string;
      "telegram": string;
      "whatsapp": string;
    };
    "archives": readonly (string)[];
    "shorteners": readonly (string)[];
    "wrappers": readonly ({
      "host": string;
      "path": string;
      "parameters": readonly (string)[];
    })[];
    "sites": readonly ({
      "title": string;
      "hosts": readonly (string)[];
      "instead": string;
    })[];
  };
}

/** The values that each sentence of messages.json names. */
export interface Placeholders {
  "errors": {
    "body-too-large": "limit";
    "comment-deleted": never;
    "comment-gone": never;
    "comment-not-yours": "product";
    "caller-left": never;
    "card-busy": "seconds";
    "card-unavailable": "platform";
    "common-password": never;
    "column-absent": "param" | "column" | "known";
    "cell-not-a-number": "row" | "column" | "cell" | "largest";
    "configuration": "details";
    "cross-origin": never;
    "not-the-public-address": "origin";
    "data-dir-forbidden": "folder" | "reason";
    "data-dir-full": "folder" | "reason";
    "cursor-invalid": never;
    "csv-empty": "name";
    "csv-double-column": "name" | "column";
    "csv-unreadable": "name" | "reason";
    "data-dir-in-use": "folder" | "owner";
    "data-dir-lost": "folder";
    "data-dir-no-lock": "platform" | "reason";
    "data-dir-no-lock-here": "folder" | "reason";
    "data-dir-not-folder": "folder";
    "data-dir-read-only": "folder";
    "data-dir-unusable": "folder" | "reason";
    "database-control-damaged": "database" | "reason";
    "database-damaged": "database" | "reason";
    "database-earlier-postgres": "database" | "found" | "own";
    "database-empty": "database";
    "database-incomplete": "database" | "missing";
    "database-later-postgres": "database" | "found" | "own";
    "database-log-damaged": "database" | "reason";
    "database-missing": "database" | "marker";
    "database-away": "seconds";
    "database-newer": "count";
    "database-not-folder": "database";
    "database-takes-no-changes": "reason";
    "database-unreachable": "server" | "reason";
    "distances-overflow": "metric";
    "email-taken": never;
    "embedding-stopped": never;
    "feed-over": never;
    "feed-without-weight": never;
    "file-absent": "name";
    "file-column-unknown": "column" | "known";
    "file-empty": "name" | "format";
    "file-blank": "name";
    "file-forbidden": "name";
    "file-is-folder": "name";
    "file-missing": "name" | "reason";
    "file-not-found": "name";
    "file-nothing-chosen": "name";
    "file-text-unknown": "name";
    "file-text-key-unknown": "name";
    "file-too-many-comments": "name" | "count" | "most";
    "file-without-words": "name" | "format" | "comments";
    "file-unreadable": "name" | "reason";
    "file-too-costly": "name";
    "forbidden": "product";
    "history-one-insight": never;
    "input-too-deep": "limit";
    "input-too-many-names": "limit";
    "input-too-many-values": "limit";
    "insufficient-data": "usable" | "fetched" | "needed" | "rules";
    "invalid-input": "details";
    "invalid-json": "reason";
    "insufficient-rows": "rows" | "needed";
    "invalid-task-type": "type" | "known";
    "link-archived": "link";
    "link-bare-id": "link" | "example" | "name" | "id";
    "link-file-name": "link";
    "link-first-page": "link" | "links";
    "link-list-page": "link" | "examples";
    "link-missing": never;
    "link-names-no-comment": never;
    "link-no-address": "link" | "example";
    "link-no-thread": "link" | "site" | "name" | "example";
    "link-not-recognised": "link" | "links";
    "link-of-person": "link" | "example";
    "link-of-text": "link" | "example";
    "link-other-source": "link" | "name" | "example";
    "link-port": "port" | "host" | "site";
    "link-port-untrusted": "port" | "host";
    "link-scheme": "link" | "scheme" | "example";
    "link-several": "count";
    "link-shortened": "link";
    "link-unread-site": "site" | "link" | "instead";
    "link-with-login": "host";
    "login-refused": never;
    "media-type": "expected" | "given";
    "missing-params": "names";
    "model-cannot-run": "model" | "platform";
    "model-corrupt": "file" | "model";
    "model-interface-unknown": "model" | "file" | "given" | "expected";
    "model-lacks-file": "model" | "file";
    "model-no-runtime": "model" | "platform";
    "model-not-allowed": "model" | "allowed";
    "model-not-installed": "model" | "host" | "reason";
    "model-not-json": "model" | "file";
    "model-setting-unknown": "model" | "file" | "value" | "setting" | "expected";
    "model-tokenizer-unreadable": "model" | "reason";
    "model-weights-unreadable": "model" | "file";
    "no-such-parameter-set": never;
    "no-such-thread": never;
    "not-found": never;
    "not-logged-in": never;
    "parameters-beside-id": "names";
    "parameters-twice": never;
    "password-is-email": never;
    "password-is-product": "words";
    "password-is-username": never;
    "password-repeats": never;
    "port-in-use": "port" | "host";
    "read-again-no-site": never;
    "read-again-unfinished": never;
    "regroup-busy": "seconds";
    "regroup-needs-run": "name" | "value";
    "regroup-no-result": never;
    "regroup-no-tree": never;
    "private-chat-unconfirmed": never;
    "run-again-restore": "count" | "most";
    "run-again-upload": never;
    "reset-token-invalid": "reason";
    "rows-expected": never;
    "run-cancelled": never;
    "run-finished": never;
    "run-one-parameters": never;
    "run-one-thread": never;
    "source-answer-too-large": "site" | "thread" | "id" | "limit";
    "source-broken-answer": "site" | "thread" | "id";
    "source-comment-absent": "site" | "id" | "thread";
    "source-gone": "site" | "thread" | "id";
    "source-keys-missing": "site" | "settings";
    "source-keys-refused": "site" | "status" | "settings";
    "source-login-needed": "site" | "thread" | "id";
    "source-moved": "site" | "thread" | "id";
    "source-not-found": "site" | "thread" | "id";
    "source-not-set-up": "site";
    "source-private": "site" | "thread" | "id";
    "source-private-address": "site" | "settings";
    "source-private-host": "host" | "settings";
    "source-rate-limited": "site" | "seconds";
    "source-refused": "site" | "thread" | "id" | "status";
    "source-robots": "site" | "thread" | "id";
    "source-server-error": "site" | "status";
    "source-timeout": "site" | "seconds";
    "source-unknown": "source" | "known";
    "source-unlawful": "site" | "thread" | "id";
    "source-unreachable": "site";
    "source-web-page": "site" | "thread" | "id";
    "suggest-busy": "seconds";
    "suggest-no-result": never;
    "suggest-no-vectors": never;
    "storage-failed": "seconds";
    "storage-full": never;
    "storage-read-only": never;
    "task-expected": never;
    "thread-gone": never;
    "too-many-comments": "limit" | "window" | "seconds";
    "too-many-parameter-sets": "count";
    "too-many-requests": "seconds";
    "limits-away": "seconds";
    "too-many-streams": "limit" | "seconds";
    "too-many-runs": "count" | "limit";
    "too-many-runs-overall": "limit";
    "too-many-unused-uploads": "megabytes" | "limit" | "hours";
    "unstorable-text": "name";
    "upload-not-kept": never;
    "upload-too-slow": "kilobytes" | "seconds";
    "upload-under-way": "seconds";
    "uploads-busy": "seconds";
    "unknown": "id";
    "usage": "reason" | "usage";
    "usage-format": "format" | "known";
    "usage-preview": "link";
    "usage-seed": "seed" | "largest";
    "usage-suggestions": "usage";
    "usage-task": "usage";
    "usage-thread": "usage";
    "username-reserved": never;
    "username-taken": never;
    "wrong-password": never;
  };
  "actions": {
    "login": never;
    "register": never;
    "logout": never;
    "status": never;
    "reset-password": never;
    "change-password": never;
    "logout-everywhere": never;
    "delete-account": never;
    "get-preferences": never;
    "update-preferences": never;
    "update-preferences-toast": "msg";
    "update-preferences-success": never;
    "save-parameter-set": never;
    "save-parameter-set-unknown": never;
    "load-parameter-set": never;
    "get-parameter-sets": never;
    "parameter-sets-unavailable": never;
    "delete-parameter-set": never;
    "get-my-products": "products";
    "get-starred-products": "products";
    "get-history": never;
    "toggle-star": never;
    "add-history": never;
    "remove-from-history": never;
    "clear-history": never;
    "get-feed": never;
    "get-feed-shown": "products";
    "run": never;
    "run-shown": "msg";
    "request": "msg";
    "delete-product": "product" | "msg";
    "delete-product-success": "Product";
    "rename": "product" | "msg";
    "rename-success": "product";
    "visibility": "msg";
    "visibility-success": "Product" | "visibility";
    "export": "msg";
    "export-success": "format";
    "request-reset-success": never;
    "reset-link-expires": "minutes";
    "request-reset": never;
    "network": never;
    "bad-answer": never;
    "timeout": "seconds";
    "unknown": never;
    "reset-unexpected": never;
    "help-topics": never;
    "help-content": never;
    "load-comments": never;
    "comment": never;
    "load-replies": never;
    "reply": never;
  };
  "screens": {
    "failed": never;
    "in-progress": never;
    "invalid": never;
    "cancelled": never;
    "cancelled-why": never;
    "broken": never;
    "late-part": never;
    "late-press": never;
    "late-page": never;
    "late-page-why": never;
    "broken-why": never;
    "untitled": never;
    "list-search": never;
    "list-search-example": never;
    "list-status": never;
    "list-status-any": never;
    "list-none-found": "product" | "q";
    "list-none-of-both": "product" | "q";
    "list-none-of-status": "product";
    "list-how-found": never;
    "list-show-all": never;
    "cite-quote": never;
    "cite-quote-copied": never;
    "cite-text": never;
    "cite-bibtex": never;
    "cite-copied": never;
    "cite-not-copied": never;
    "one-discussion": "n" | "products";
    "rename-title": "product";
    "rename-hint": "product";
    "for-you": never;
    "read-a-discussion": never;
    "star-as-guest": "product";
    "log-in-to-star": never;
    "more-actions": never;
    "delete": never;
    "rename-short": never;
    "delete-ask": "product";
    "delete-why": "title";
    "share-private": "product";
    "headline-none": never;
    "headline-tried": never;
    "regroup-words-pending": never;
    "regroup-words-none": never;
    "headline-largest": "comments";
    "headline-points": "share";
    "headline-link-about": "comments" | "topic";
    "reading": never;
    "readings-pending": never;
    "attached": "comments";
    "alone-one": never;
    "grouped-by-words": never;
    "grouped-otherwise": never;
    "comments-none": never;
    "discussion": never;
    "options": never;
    "options-own": never;
    "options-begin": never;
    "options-set": never;
    "options-set-none": never;
    "options-save": never;
    "file-choose": never;
    "files-read": never;
    "figures-analysed": never;
    "figures-limit": "read";
    "suggestion-topics": never;
    "suggestions-trying": never;
    "suggestions-none": never;
    "suggestion-log-in": never;
    "suggestion-new-run": never;
    "figures": never;
    "alone-nearest": "topic" | "closeness";
    "alone-nearest-as-set": "topic" | "closeness";
    "topic": "rank";
    "topics": never;
    "topics-tried": never;
    "topics-some": "described" | "topics";
    "topic-loudest": "author" | "comments" | "size";
    "topic-all": "comments";
    "topic-of": "rank" | "topics";
    "topic-on-map": never;
    "topic-previous": never;
    "topic-next": never;
    "topic-apart": never;
    "topic-words": never;
    "topic-people": never;
    "topic-people-unknown": "comments";
    "topic-copies": never;
    "topic-texts": "texts";
    "topic-absent": never;
    "topic-absent-why": "topics";
    "topic-absent-yet": "product";
    "topic-back": "product";
    "sort": never;
    "sort-typical": never;
    "reply-to": "author";
    "reply-to-unknown": never;
    "reply-to-unread": never;
    "reply-here": never;
    "reply-left-out": "rule";
    "topic-more": never;
    "topic-less": never;
    "measure-apart": never;
    "measure-apart-meaning": never;
    "measure-ties": never;
    "measure-ties-meaning": never;
    "measure-back": never;
    "measure-back-meaning": never;
    "answers-yes": "comments";
    "answers-no": "comments";
    "answers-neither": "comments";
    "answers-shown": never;
    "answers-left-out": "comments";
    "questions-unanswered": "questions";
    "questions-unanswered-read": "questions";
    "questions-unanswered-unmarked": "questions";
    "topics-none": never;
    "topics-none-try": never;
    "read-again": never;
    "since": "date";
    "since-new": "comments";
    "since-nothing": never;
    "since-deleted": "comments";
    "since-before": never;
    "since-after": never;
    "link-hint": "sites";
    "link-asking": never;
    "link-branch": never;
    "link-known": "site" | "thread";
    "link-known-about": "site" | "thread" | "comments";
    "link-needs-keys": never;
    "link-to-comment": never;
    "link-whole": "thread";
    "bookmark": never;
    "bookmark-drag": never;
    "bookmark-name": "name";
    "bookmark-click": never;
    "bookmark-share": "name";
    "links-read": never;
    "file-kinds": "megabytes";
    "file-reading": never;
    "file-change": never;
    "file-link": never;
    "file-packed": "packing";
    "file-first": never;
    "file-first-one": never;
    "file-first-none": never;
    "file-title": never;
    "file-columns": never;
    "file-columns-hint": never;
    "file-columns-remembered": never;
    "file-columns-again": never;
    "file-column-none": never;
    "file-column-option": "column" | "example";
    "file-first-row": never;
    "file-text-asked": never;
    "file-dates-asked": never;
    "file-dates": never;
    "file-dates-open": never;
    "file-threads": "threads";
    "file-threads-hint": "chosen";
    "file-threads-chosen": "chosen" | "all";
    "file-threads-chosen-all": never;
    "file-threads-listed": "listed";
    "file-threads-filter": never;
    "file-threads-all": never;
    "file-threads-none": never;
    "file-threads-unnamed": "id";
    "file-threads-nothing": never;
    "file-threads-absent": never;
    "file-days": never;
    "file-days-hint": "first" | "last";
    "file-days-first": never;
    "file-days-last": never;
    "file-days-all": never;
    "file-private": never;
    "file-private-replaced": "product";
    "file-private-kept": "product";
    "file-private-said": never;
    "file-private-keep": never;
    "publish-chat": never;
    "publish-chat-why": never;
    "publish-chat-confirm": never;
    "change-target": never;
    "put-back-choose": never;
    "put-back-chosen": "comments";
    "left-out-none": never;
    "map-hint": never;
    "map-keys": never;
    "tone-parts": never;
    "tone-over-time-why": never;
    "tone-by-depth": never;
    "depth-answers": never;
    "depth-replies": never;
    "depth-replies-all": never;
    "depth-below": "levels";
    "depth-below-or-more": "levels";
    "color-by": never;
    "tone": never;
    "map-time": never;
    "map-points": never;
    "map-legend-time": never;
    "map-legend-points": never;
    "map-legend-none": never;
    "map-range": "least" | "most";
    "map-more-topics": never;
    "map-alone": never;
    "all-topics": never;
    "next-in-topic": never;
    "next-alone": never;
    "tapped-comment": never;
    "close-sheet": never;
    "reset-own": "email" | "expires";
    "reset-sent": "email" | "expires";
    "comments-log-in": "login";
    "overview-none": "read";
    "overview-sets-none": "analysis";
    "reset-done": "changed" | "seconds";
    "reset-done-changed": never;
    "comment-delete-why-replies": never;
    "comment-delete-of": "writer";
    "set-delete-what": "set";
    "comment-level": "depth" | "parent";
    "comment-parent-deleted": never;
    "reset-to-other": never;
    "reset-send": never;
    "reset-to-own": never;
    "reset-send-again": never;
    "account-reset": never;
    "account-change-password": never;
    "account-delete": never;
    "password-changed": never;
    "password-change": never;
    "account-deleted": never;
    "account-delete-ask": never;
    "account-delete-why": never;
    "account-delete-confirm": never;
    "account-delete-what": never;
    "account-delete-begin": never;
    "sessions-ended": never;
    "sessions-end-what": never;
    "sessions-end": never;
    "auth-login-title": "name";
    "auth-register-title": "name";
    "reset-title": never;
    "auth-back": never;
    "auth-tabs": never;
    "auth-logging-in": never;
    "auth-login": never;
    "auth-forgot": never;
    "comment-characters-left": "count";
    "comment-characters-over": "count";
    "comment-keys": never;
    "comment-by-maker": never;
    "comment-reply-to": "writer";
    "comment-replies-hide": never;
    "comment-reply-show": never;
    "comment-replies-show": "count";
    "comment-reply-sent": never;
    "comment-kind-reply": "depth";
    "comment-name-deleted": "kind";
    "comment-name": "kind" | "user";
    "comments-here": never;
    "comment-label": never;
    "comment-is-deleted": never;
    "comment-delete-ask": never;
    "comment-delete-why": never;
    "export-html": never;
    "share-not-copied": "address";
    "share-copied": never;
    "share-copied-private": "product";
    "share-copy": never;
    "help": never;
    "help-none-what": never;
    "help-none": never;
    "help-write": never;
    "help-ask": never;
    "help-topics-list": never;
    "help-choose": never;
    "run-it-again": never;
    "list-comments-of": "topic";
    "list-found": never;
    "list-in-line": never;
    "list-line-forget": never;
    "table-about": never;
    "table-empty": never;
    "embedder-about": never;
    "comments-search": never;
    "map-show": never;
    "table-show": never;
    "comments-search-none": "text";
    "export-csv": never;
    "export-json": never;
    "failed-again": never;
    "made-parameters": never;
    "made-timings": never;
    "meta-original": never;
    "meta-analysed-by": "username";
    "invalid-why": "product";
    "put-back": never;
    "left-out-emptied": never;
    "left-out-number-alone": never;
    "put-back-all": "count";
    "put-back-before": "restored";
    "put-back-what": never;
    "map-unavailable": never;
    "make-private": never;
    "make-public": never;
    "regroup-begin": never;
    "regroup-what": never;
    "regroup-not-stored": never;
    "regroup-stops": never;
    "regroup-log-in": "product";
    "regroup-keep": never;
    "run-it-again-changed": never;
    "suggestions-trying-out": never;
    "suggestions-ask": never;
    "suggestions-list": never;
    "suggestion-try": never;
    "suggestion-run": never;
    "post-itself": never;
    "my-insights-title": "products";
    "my-insights-none-what": never;
    "my-insights-none": "products";
    "read-one-now-title": never;
    "trending-none-what": "products" | "product";
    "trending-none": "products";
    "trending-register": never;
    "preferences-save": never;
    "theme-kept-in-account": never;
    "theme-kept-here": never;
    "changes-order": never;
    "changes-items": "count";
    "changes-more": "items" | "more";
    "history-cleared": never;
    "history-removed": never;
    "history-what": never;
    "history-clear": never;
    "history-none-what": "product";
    "history-none": never;
    "browse-insights": "products";
    "history-clear-what": "products";
    "history-clear-ask": never;
    "overview-all": never;
    "overview-all-of": "title";
    "starred-none-what": "product";
    "overview-history-none": never;
    "overview-sets": never;
    "overview-set-defaults": never;
    "overview-set-changes": "count";
    "set-defaults": never;
    "set-default": "value";
    "set-use": never;
    "set-deleted": "set";
    "sets-none-what": never;
    "sets-none": never;
    "set-delete-ask": never;
    "starred-none": never;
    "reset-set": never;
    "reset-new-link": never;
    "reset-go-on": never;
    "put-back-note": "restored";
    "put-back-not": never;
    "set-save": never;
    "set-save-hint": never;
    "set-saved": "set";
    "target-sample": never;
    "target-file": never;
    "target-link-hint": never;
    "training-start": never;
    "welcome-example": never;
    "welcome-example-map": "groups" | "topics";
    "welcome-topics": never;
    "welcome-topics-what": never;
    "welcome-tone": never;
    "welcome-tone-what": never;
    "welcome-server": never;
    "welcome-server-what": never;
    "quote-less": never;
    "quote-more": never;
    "made-with-set": "set";
    "made-without-set": never;
    "comments-counted-here": "comments";
    "origin-sample": never;
    "origin-upload": never;
    "progress-now": never;
    "sentiment-not-told": never;
    "sentiment-mostly-neutral": never;
    "sentiment-mostly-neutral-positive": never;
    "sentiment-mostly-neutral-negative": never;
    "sentiment-neither": never;
    "sentiment-positive": never;
    "sentiment-negative": never;
    "target-uploaded": never;
    "help-and-security": never;
    "absent": "Product";
    "absent-why": "product";
    "absent-browse": "products";
    "trending-title": "products";
    "skip-to-content": never;
    "me-password": never;
    "members-only": never;
    "page-absent": never;
    "page-absent-why": never;
    "page-absent-home": never;
    "welcome-title": never;
    "welcome-what": "name";
    "welcome-guest": never;
    "invalid-again": never;
    "left-out-set": "value";
    "left-out-once": never;
    "overview-set-change": never;
    "help-security": never;
    "load-more-came": "count";
    "load-more-last": "count" | "noun";
    "show-less": never;
    "show-more": "count";
    "comment-reply-label": "writer";
    "comment-sent": never;
    "comment-sent-again": "count";
    "list-more": never;
    "table-rows": "first" | "last" | "count";
    "comments-search-clear": never;
    "comments-search-found": "comments";
    "left-out-count": "read" | "count";
  };
  "unreadable": {
    "archive-tables": "first" | "second";
    "archive-origins": "field" | "first" | "second";
    "archive-kinds": "first" | "second";
    "archive-nested": never;
    "archive-nothing": never;
    "archive-entries": "most";
    "archive-password": never;
    "archive-broken-json": "path";
    "packed-twice": never;
    "packed-broken": "packing";
    "packed-too-large": "most";
    "packed-ratio": "most";
    "packed-memory": never;
    "packed-window": never;
    "not-encoding": "encoding";
    "older-encoding": never;
    "not-text": never;
    "not-json": "ending";
    "json-broken": "where";
    "json-python": never;
    "json-line-broken": "line";
    "json-line-no-object": "line";
    "json-value": never;
    "json-without-list": "lists";
    "json-several-lists": "lists";
    "json-too-deep": "most";
    "json-too-long": "most";
    "json-values": "most";
    "json-names": "most";
    "json-recording": never;
    "json-error": "words";
    "line-too-long": "line" | "most";
    "message-too-long": "line" | "most";
    "comments-too-many": "most";
    "comments-too-long": "most";
    "row-too-long": "row" | "most";
    "row-cells": "row" | "most";
    "row-open-quote": "row";
    "row-too-many-cells": "row" | "cells" | "named";
    "row-too-few-cells": "row" | "cells" | "named";
    "feed-too-long": "most";
    "feed-other": never;
    "chat-unknown": never;
    "chat-copied": never;
    "transcript": never;
    "lobsters-stories": never;
    "stack-exchange-questions": never;
    "stack-exchange-without-text": never;
    "github-discussions": never;
    "page": never;
    "page-reddit-refusal": never;
    "page-lobsters": never;
    "page-hacker-news": never;
    "page-reddit": never;
    "page-discourse": never;
    "page-telegram": never;
    "page-discord": never;
    "page-archive": never;
    "page-copied": never;
    "xml": never;
    "rich-text": never;
    "mailbox": never;
    "mail": never;
    "calendar": never;
    "contacts": never;
    "subtitles": never;
    "discord-text": never;
    "pdf": never;
    "archive-other": "kind";
    "office": never;
    "excel": never;
    "word": never;
    "open-spreadsheet": never;
    "open-document": never;
    "numbers": never;
    "e-book": never;
    "office-old": never;
    "jira-table": never;
    "sqlite": never;
    "sql": never;
    "database": never;
    "parquet": never;
    "r-data": never;
    "statistics": "kind";
    "picture": never;
    "recording": never;
    "property-list": never;
  };
}
