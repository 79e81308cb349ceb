/** Written by `npm run client-types` from the OpenAPI document of the gateway. Do not edit. */

export interface paths {
  '/api/v1/followups': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Score an answer, and get the follow-up question that a good interviewer would ask */
    post: operations['generateFollowup'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/data-quality': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Evaluate the quality of one response, and wait for the result */
    post: operations['evaluateResponse'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/data-quality/batch': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Evaluate the quality of many responses as a job */
    post: operations['submitBatch'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/data-quality/batch/{batchJobId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read a batch job and its results, page by page */
    get: operations['readBatch'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/data-quality/checks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What each check finds and misses, in which languages, and how often it flagged good answers */
    get: operations['listChecks'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/data-quality/feedback': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Precision and misses of each check, from your feedback */
    get: operations['readFeedback'];
    put?: never;
    /** Say whether a check was right about an answer */
    post: operations['giveFeedback'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/data-quality/decisions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List what was decided about responses, by whom and when, by serviceResponseIdentifier */
    get: operations['listDecisions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /** Store what you decided about up to 1000 responses: keep, review or remove */
    patch: operations['decide'];
    trace?: never;
  };
  '/api/v1/coding': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Code the answers to a survey's questions, as a job */
    post: operations['submitCoding'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/coding/{batchJobId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read a coding or brand coding job, page by page */
    get: operations['readCoding'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/brand-coding': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Find the brands that answers mention, as a job */
    post: operations['submitBrandCoding'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/brand-coding/{batchJobId}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read a brand coding job, page by page; other jobs are not found here */
    get: operations['readBrandCoding'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/coding/{batchJobId}/questions/{questionIdentifier}/codes': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read the code frame of a coded question, without its responses */
    get: operations['readCodes'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    /** Correct the code frame of a coded question: all operations in order, or none */
    patch: operations['correctCodes'];
    trace?: never;
  };
  '/api/v1/coding/{batchJobId}/questions/{questionIdentifier}/corrections': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List who corrected what and when, oldest first */
    get: operations['listCorrections'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/coding/{batchJobId}/agreement': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Compare a coding with a sample that was coded by hand, or two coders with each other
     * @description Send up to 2000 rows with up to 100 labels each, with 10000 different labels and 4000000 comparisons in all (labels × 2 codings × answers, question by question). Labels are compared without regard to case. Other, No answer and No brand mentioned count as no code.
     */
    post: operations['measureAgreement'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/coding/{batchJobId}/questions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the questions of a coding that has ended, without their codes and answers */
    get: operations['listCodedQuestions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/codebooks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the codebooks of your organization: the codes of each question of each coding, newest job first */
    get: operations['listCodebooks'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/codebooks/{batchJobId}/questions/{questionIdentifier}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read a codebook with its codes, as corrected */
    get: operations['readCodebook'];
    put?: never;
    post?: never;
    /** Delete a codebook, so that no later coding can start from it. Codings stay as they are */
    delete: operations['deleteCodebook'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/coding/{batchJobId}/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Export a finished coding: a row per respondent with attributes and a 0/1 column per code, and the code frame */
    get: operations['exportCoding'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/data-quality/batch/{batchJobId}/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Export a finished batch: a row per response with attributes and the highest score of each check */
    get: operations['exportBatch'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/surveys/{surveyIdentifier}/export': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Export stored responses: a row per response with attributes, quality, and a 0/1 column per code and brand of the latest coding */
    get: operations['exportSurvey'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/jobs': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List jobs of every type, newest first */
    get: operations['listJobs'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/jobs/events': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Changes of jobs as server-sent events, while you keep the connection open
     * @description Each event is named jobs, and its data is a JobEvent. The first one has the 100 newest jobs and all running ones; later ones have the jobs that changed. A line without an event comes every 10 seconds. After a lost connection, call again: the first event has all that you missed. A key may have 20 of these connections. They end at shutdown and when the key is revoked.
     */
    get: operations['watchJobs'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/jobs/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Cancel a job that has not ended; what was finished stays readable */
    delete: operations['cancelJob'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/usage': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Calls, answers and model tokens by API key and day, latest day first */
    get: operations['readUsage'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/surveys': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List surveys, newest first */
    get: operations['listSurveys'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/surveys/{surveyIdentifier}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Read a survey and its counts */
    get: operations['readSurvey'];
    put?: never;
    post?: never;
    /** Erase a survey with its responses; its running jobs are cancelled */
    delete: operations['eraseSurvey'];
    options?: never;
    head?: never;
    /** Change how long the jobs with their results and the follow-up threads of a survey are kept */
    patch: operations['changeSurvey'];
    trace?: never;
  };
  '/api/v1/surveys/{surveyIdentifier}/questions': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the questions of a survey, by identifier */
    get: operations['listQuestions'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/surveys/{surveyIdentifier}/responses': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the responses of a survey in the order of their arrival, with answers, follow-ups, quality, codes and brands. A page ends early at 2 MB */
    get: operations['listResponses'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/surveys/{surveyIdentifier}/summary': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Summarize a survey: responses over time, languages, lengths, quality, follow-ups, attributes, largest codes */
    get: operations['summarizeSurvey'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/surveys/{surveyIdentifier}/questions/{questionIdentifier}/summary': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** Summarize a question, with all codes and examples of the newest coding */
    get: operations['summarizeQuestion'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/surveys/{surveyIdentifier}/responses/{responseIdentifier}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Erase a response, also in the results of jobs */
    delete: operations['eraseResponse'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/erasures/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** What each service has erased */
    get: operations['readErasure'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/callbacks': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List callbacks and their attempts, newest first */
    get: operations['listCallbacks'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/callbacks/{id}/resend': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** Send an ended callback again, with the same webhook-id */
    post: operations['resendCallback'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/audit': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List who created or cancelled jobs, read exports, corrected codings, decided about responses, erased data, changed keys or settings, or sent messages again; newest first. Scope admin */
    get: operations['listAudit'];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/keys': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** List the API keys of your organization, newest first, without their secrets. Scope admin */
    get: operations['listKeys'];
    put?: never;
    /** Create an API key for your organization, which may have 1,000 active ones. Scope admin */
    post: operations['createKey'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  '/api/v1/keys/{id}': {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /** Revoke an API key. It stops working everywhere within 30 seconds, and stays listed. Scope admin */
    delete: operations['revokeKey'];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface webhooks {
  jobEnded: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /** A job with a callbackUrl has ended (Standard Webhooks) */
    post: operations['jobEnded'];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface components {
  schemas: {
    DataQualityRequest: {
      /** @description The answered questions with their answers; may be empty */
      surveyEntries: components['schemas']['SurveyEntry'][];
      /** @description Name of the survey, as background for the analysis */
      surveyName?: string;
      /** @description Your identifier of the respondent's whole response. If you send it, later answers of other respondents are compared with these answers */
      responseIdentifier?: string;
      /** @description The serviceResponseIdentifier of an earlier result: this call then adds to that response, and responseIdentifier is ignored */
      serviceResponseIdentifier?: number;
      /**
       * @description What you know about the respondent, such as an age group. Stored with the response; if you send a name again, its new value replaces the old one
       * @example {
       *       "region": "north",
       *       "age": 34,
       *       "isMember": true
       *     }
       */
      attributes?: {
        [key: string]: string | number | boolean;
      };
      /** @description What the survey is about, such as brands and products, as background for the analysis */
      surveyDescription?: string;
      /** @description Your identifier of the survey. With it, answers are stored; with a questionIdentifier as well, they are compared with other respondents' answers */
      surveyIdentifier?: string;
      /** @description Run only these checks; all if left out. Keystroke Issues and Honeypot always run where they apply */
      qualityIssues?: (
        | 'Nonsensical'
        | 'Irrelevant'
        | 'Low Effort'
        | 'LLM Generated'
        | 'Repeated Answers'
        | 'Self Duplicated'
        | 'Duplicate Answers'
        | 'Shared Duplicate'
      )[];
      /**
       * @description Responsiveness (poor answers), Authenticity (fraud) or Composite (all checks). If given, qualityIssues is ignored
       * @enum {string}
       */
      detectionMode?: 'Responsiveness' | 'Authenticity' | 'Composite';
      /** @description By check (or Inconsistency): the score from which it counts as an issue. Replaces the check's own rules and your organization's setting */
      thresholds?: {
        Nonsensical?: number;
        Irrelevant?: number;
        'Low Effort'?: number;
        Incomplete?: number;
        'LLM Generated'?: number;
        'Self Duplicated'?: number;
        'Shared Duplicate'?: number;
        'Keystroke Issues'?: number;
        Honeypot?: number;
        Inconsistency?: number;
      };
      /** @description By check: its weight in an entry's demerit; 0 leaves it out */
      weights?: {
        Nonsensical?: number;
        Irrelevant?: number;
        'Low Effort'?: number;
        Incomplete?: number;
        'LLM Generated'?: number;
        'Self Duplicated'?: number;
        'Shared Duplicate'?: number;
        'Keystroke Issues'?: number;
        Honeypot?: number;
      };
    };
    BatchDataQualityRequest: {
      /** @description Name of the survey, as background for the analysis */
      surveyName: string;
      /** @description The responses, 50,000 at most */
      responses: components['schemas']['BatchResponse'][];
      /**
       * Format: uri
       * @description http or https URL that receives the signed result when the job ends
       */
      callbackUrl?: string;
      /** @description What the survey is about, such as brands and products, as background for the analysis */
      surveyDescription?: string;
      /** @description Your identifier of the survey. With it, answers are stored; with a questionIdentifier as well, they are compared with other respondents' answers */
      surveyIdentifier?: string;
      /** @description Run only these checks; all if left out. Keystroke Issues and Honeypot always run where they apply */
      qualityIssues?: (
        | 'Nonsensical'
        | 'Irrelevant'
        | 'Low Effort'
        | 'LLM Generated'
        | 'Repeated Answers'
        | 'Self Duplicated'
        | 'Duplicate Answers'
        | 'Shared Duplicate'
      )[];
      /**
       * @description Responsiveness (poor answers), Authenticity (fraud) or Composite (all checks). If given, qualityIssues is ignored
       * @enum {string}
       */
      detectionMode?: 'Responsiveness' | 'Authenticity' | 'Composite';
      /** @description By check (or Inconsistency): the score from which it counts as an issue. Replaces the check's own rules and your organization's setting */
      thresholds?: {
        Nonsensical?: number;
        Irrelevant?: number;
        'Low Effort'?: number;
        Incomplete?: number;
        'LLM Generated'?: number;
        'Self Duplicated'?: number;
        'Shared Duplicate'?: number;
        'Keystroke Issues'?: number;
        Honeypot?: number;
        Inconsistency?: number;
      };
      /** @description By check: its weight in an entry's demerit; 0 leaves it out */
      weights?: {
        Nonsensical?: number;
        Irrelevant?: number;
        'Low Effort'?: number;
        Incomplete?: number;
        'LLM Generated'?: number;
        'Self Duplicated'?: number;
        'Shared Duplicate'?: number;
        'Keystroke Issues'?: number;
        Honeypot?: number;
      };
    };
    BatchResponse: {
      /** @description The answered questions with their answers */
      surveyEntries: components['schemas']['SurveyEntry'][];
      /** @description Your identifier of the response; generated if left out */
      responseIdentifier?: string;
      /**
       * @description What you know about the respondent, such as an age group. Stored with the response; if you send a name again, its new value replaces the old one
       * @example {
       *       "region": "north",
       *       "age": 34,
       *       "isMember": true
       *     }
       */
      attributes?: {
        [key: string]: string | number | boolean;
      };
    };
    SurveyEntry: {
      /** @description The question as the respondent saw it */
      question: string;
      /** @description The answer as the respondent sent it */
      answer: string;
      /** @description What you want to learn from the question; used for relevance and completeness */
      questionContext?: string;
      /** @description Your identifier of the question, unique in the survey; needed to compare answers with other respondents' */
      questionIdentifier?: string;
      /** @description For a follow-up: the questionIdentifier of the entry that it follows. Both are evaluated together */
      parentQuestionIdentifier?: string;
      /** @description Key events in any order, 10,000 at most. k: value, c: code, t: time of the press in ms since the first event of the answer, ht: how long the key was held, in ms */
      keyEvents?: {
        k: string;
        c: string;
        /** @description milliseconds */
        t: number;
        /** @description milliseconds */
        ht: number;
      }[];
      /** @description Paste events. t: time in ms since the first event of the answer, c: the pasted text */
      pasteEvents?: {
        /** @description milliseconds */
        t: number;
        c: string;
      }[];
      /** @description An instruction on your page that only a machine reads. The Honeypot check finds answers that follow it. Use rare words */
      honeypotPhrase?: string;
    };
    FeedbackRequest: {
      /** @description From the result that the feedback is about */
      serviceResponseIdentifier: number;
      /** @description Index of the entry in `evaluations` of the latest evaluation of the response, from 0. Not needed for Inconsistency */
      questionIndex?: number;
      /**
       * @description A check that was applied to this entry, or Inconsistency
       * @enum {string}
       */
      type:
        | 'Nonsensical'
        | 'Irrelevant'
        | 'Low Effort'
        | 'Incomplete'
        | 'LLM Generated'
        | 'Self Duplicated'
        | 'Shared Duplicate'
        | 'Keystroke Issues'
        | 'Honeypot'
        | 'Inconsistency';
      /** @description Whether the check was right */
      correct: boolean;
    };
    DecisionsRequest: {
      /** @description Each response once */
      decisions: components['schemas']['DecisionChange'][];
    };
    DecisionChange: {
      /** @description From the result */
      serviceResponseIdentifier: number;
      /**
       * @description none takes a decision back
       * @enum {string}
       */
      decision: 'keep' | 'review' | 'remove' | 'none';
      /**
       * @description The decision that you saw, none if there was none. If somebody has decided otherwise since then, nothing is changed. Without it, your decision replaces any other
       * @enum {string}
       */
      expected?: 'keep' | 'review' | 'remove' | 'none';
    };
    FollowupRequest: {
      /** @description The question as the respondent saw it */
      question: string;
      answer: string;
      surveyName?: string;
      surveyDescription?: string;
      questionContext?: string;
      surveyIdentifiers?: components['schemas']['SurveyIdentifiers'];
      responseIdentifier?: string;
      /**
       * @description match_response_language, or a language by its English name, its own name or its tag: English, Spanish, Japanese, French, German, Portuguese, Italian, Simplified Chinese, Traditional Chinese, Russian, Arabic, Hindi, Korean, Swedish, Dutch, Norwegian, Danish, Finnish, Polish, Greek, Indonesian, Ukrainian
       * @example match_response_language
       * @example French
       * @example français
       * @example pt-BR
       */
      responseLanguage?: string;
      /**
       * Format: uuid
       * @description The thread to continue: send only the new question and answer
       */
      threadId?: string;
      /** @enum {string} */
      guidanceBehavior?: 'Succinct' | 'Redirection' | 'Verbose';
      maxRounds?: number;
      thresholds?: components['schemas']['FollowupThresholds'];
      avoidTopics?: string[];
    };
    FollowupThresholds: {
      completeness?: number;
      relevance?: number;
    };
    SurveyIdentifiers: {
      surveyIdentifier: string;
      questionIdentifier: string;
    };
    CodingRequest: {
      surveyResponses: components['schemas']['CodingQuestion'][];
      surveyIdentifier: string;
      surveyName?: string;
      surveyDescription?: string;
      /** Format: uri */
      callbackUrl?: string;
    };
    CodingQuestion: {
      brandContext?: components['schemas']['BrandContext'];
      codebook?: components['schemas']['Codebook'];
      questionIdentifier: string;
      question: string;
      questionContext?: string;
      /**
       * @description The language of labels that are not made of respondents' words, and of reserved codes: en (English), es (Spanish), ja (Japanese), fr (French), de (German), pt (Portuguese), it (Italian), zh-Hans (Simplified Chinese), zh-Hant (Traditional Chinese), ru (Russian), ar (Arabic), hi (Hindi), ko (Korean), sv (Swedish), nl (Dutch), no (Norwegian), da (Danish), fi (Finnish), pl (Polish), el (Greek), id (Indonesian), uk (Ukrainian); or auto, the language of most answers to the question (English where none can be told). Without it, reserved codes have English labels, and other labels are in the language of the answers. Ids do not depend on it
       * @example auto
       * @example de
       * @example zh-Hant
       */
      labelLanguage?: string;
      responseEntries: components['schemas']['ResponseEntry'][];
      codingOptions?: components['schemas']['CodingOptions'];
    };
    BrandCodingRequest: {
      surveyResponses: components['schemas']['BrandCodingQuestion'][];
      surveyIdentifier: string;
      surveyName?: string;
      surveyDescription?: string;
      /** Format: uri */
      callbackUrl?: string;
    };
    BrandCodingQuestion: {
      brandContext: components['schemas']['BrandContext'];
      questionIdentifier: string;
      question: string;
      questionContext?: string;
      /**
       * @description The language of labels that are not made of respondents' words, and of reserved codes: en (English), es (Spanish), ja (Japanese), fr (French), de (German), pt (Portuguese), it (Italian), zh-Hans (Simplified Chinese), zh-Hant (Traditional Chinese), ru (Russian), ar (Arabic), hi (Hindi), ko (Korean), sv (Swedish), nl (Dutch), no (Norwegian), da (Danish), fi (Finnish), pl (Polish), el (Greek), id (Indonesian), uk (Ukrainian); or auto, the language of most answers to the question (English where none can be told). Without it, reserved codes have English labels, and other labels are in the language of the answers. Ids do not depend on it
       * @example auto
       * @example de
       * @example zh-Hant
       */
      labelLanguage?: string;
      responseEntries: components['schemas']['ResponseEntry'][];
      codingOptions?: components['schemas']['CodingOptions'];
    };
    CodingOptions: {
      /** @default 2 */
      maxLevels?: number;
      /** @description Most codes under one parent: one number for all levels, or a list with one number per level (the last one applies to all further levels). Default 8; no limit for brands */
      maxCodesPerLevel?: number | number[];
      /** @default 1 */
      minResponsesPerCode?: number;
    };
    Codebook: {
      /** @enum {string} */
      mode: 'locked' | 'extend';
      codes?: components['schemas']['CodebookCode'][];
      /** @description Use the codes of an earlier job for this question: its batchJobId, or latest. Instead of codes */
      fromJob?: string;
    };
    CodebookCode: {
      id?: number;
      label: string;
      description?: string;
      /** @enum {string} */
      reserved?: 'other' | 'no_answer' | 'both';
      examples?: string[];
      subCodes?: components['schemas']['CodebookCode'][];
    };
    BrandContext: {
      industryDescription: string;
      brands: components['schemas']['Brand'][];
    };
    Brand: {
      name: string;
      variations?: string[];
    };
    AgreementRequest: {
      rows: components['schemas']['HandCodedRow'][];
      against?: components['schemas']['HandCodedRow'][];
      level?: number;
    };
    HandCodedRow: {
      questionIdentifier: string;
      responseIdentifier: string;
      labels: string[];
    };
    KeyRequest: {
      name: string;
      scopes?: ('followups' | 'data-quality' | 'coding' | 'surveys' | 'admin')[];
      /**
       * Format: date-time
       * @description When the key stops working; without it, never
       */
      expiresAt?: string;
    };
    /**
     * @example {
     *       "code": "INVALID_REQUEST",
     *       "message": "The request is not valid",
     *       "details": {
     *         "surveyEntries[0].answer": "answer must be a string"
     *       }
     *     }
     */
    Error: {
      /** @enum {string} */
      code:
        | 'INVALID_REQUEST'
        | 'INVALID_API_KEY'
        | 'NOT_FOUND'
        | 'METHOD_NOT_ALLOWED'
        | 'CONFLICT'
        | 'PRECONDITION_FAILED'
        | 'PAYLOAD_TOO_LARGE'
        | 'UNSUPPORTED_MEDIA_TYPE'
        | 'IDEMPOTENCY_KEY_REUSED'
        | 'RATE_LIMITED'
        | 'INTERNAL_ERROR'
        | 'SERVICE_UNAVAILABLE'
        | 'GATEWAY_TIMEOUT';
      message: string;
      details?: {
        [key: string]: string;
      };
    };
    ResponseEvaluation: {
      completeness: number;
      relevance: number;
      nonsensical: number;
      /** @description 100: the answer agrees with the earlier answers of the thread */
      consistency: number;
    };
    /**
     * @example {
     *       "followupQuestion": "What is it about the beans that you like most?",
     *       "responseEvaluation": {
     *         "completeness": 48,
     *         "relevance": 83,
     *         "nonsensical": 0,
     *         "consistency": 100
     *       },
     *       "threadId": "0197f3a0-7c1e-7b4a-9d52-3f6f6e0c7d11",
     *       "responseIdentifier": "respondent-1"
     *     }
     */
    FollowupResult: {
      /** @description Empty if none is asked */
      followupQuestion: string;
      /**
       * @description Why none is asked. no_answer: the respondent said twice that they do not know. max_rounds: after maxRounds follow-ups, or when every question was asked in this thread already
       * @enum {string}
       */
      stopReason?: 'complete' | 'irrelevant' | 'refused' | 'no_answer' | 'max_rounds';
      responseEvaluation: components['schemas']['ResponseEvaluation'];
      /** Format: uuid */
      threadId: string;
      responseIdentifier?: string;
    };
    /**
     * @example {
     *       "type": "Nonsensical",
     *       "score": 97,
     *       "isIssue": true,
     *       "evidence": "Random keys: 95 % of the letters follow no usual word pattern (\"asdf jkl asdfjkl\")."
     *     }
     */
    QualityIssueCheck: {
      /**
       * @description The check
       * @enum {string}
       */
      type:
        | 'Nonsensical'
        | 'Irrelevant'
        | 'Low Effort'
        | 'Incomplete'
        | 'LLM Generated'
        | 'Self Duplicated'
        | 'Shared Duplicate'
        | 'Keystroke Issues'
        | 'Honeypot';
      /** @description 0 to 100; higher means more likely and more severe */
      score: number;
      /** @description Whether it counts as an issue */
      isIssue: boolean;
      /** @description One sentence for the researcher: what was seen, and where. It begins with "not judged:" where the check could not be applied; such a check does not count */
      evidence: string;
    };
    KeystrokeMetrics: {
      /** @description Number of key events */
      totalKeystrokes: number;
      /** @description ms */
      averageHoldTime: number;
      /** @description ms, population standard deviation */
      holdTimeStandardDeviation: number;
      /** @description ms between the presses of two consecutive characters */
      averageDigraphDelay: number;
      /** @description ms, population standard deviation */
      digraphDelayStandardDeviation: number;
      /** @description ms, interpolated */
      digraphDelay90thPercentile: number;
      /** @description Share of the delays that are longer than 500 ms, 0 to 1 */
      pauseRatio: number;
    };
    Inconsistency: {
      /** @description 0 to 100: how strongly answers of the response contradict each other */
      score: number;
      /** @description Whether it counts as an issue */
      isIssue: boolean;
      /** @description The two answers, and why they contradict each other */
      evidence: string;
    };
    /**
     * @example {
     *       "surveyEntry": {
     *         "question": "What should we improve?",
     *         "answer": "asdf jkl asdfjkl",
     *         "questionIdentifier": "q2"
     *       },
     *       "numIssues": 1,
     *       "hasIssues": true,
     *       "demeritScore": 97,
     *       "qualityScore": 3,
     *       "qualityIssueChecks": [
     *         {
     *           "type": "Nonsensical",
     *           "score": 97,
     *           "isIssue": true,
     *           "evidence": "Random keys: 95 % of the letters follow no usual word pattern (\"asdf jkl asdfjkl\")."
     *         },
     *         {
     *           "type": "Low Effort",
     *           "score": 27,
     *           "isIssue": false,
     *           "evidence": "No sign of low effort: 3 words."
     *         },
     *         {
     *           "type": "Incomplete",
     *           "score": 17,
     *           "isIssue": false,
     *           "evidence": "No sign that something is missing: 3 words."
     *         }
     *       ]
     *     }
     */
    Evaluation: {
      /** @description The entry, without its key and paste events */
      surveyEntry: {
        question: string;
        answer: string;
        questionIdentifier?: string;
        parentQuestionIdentifier?: string;
      };
      /** @description Number of checks that found an issue */
      numIssues: number;
      /** @description Whether a check found an issue, or the answers contradict each other */
      hasIssues: boolean;
      /** @description 0 to 100, higher is worse. For an entry: the weighted average of its checks, but not below its worst severe issue. For a response: the average of its entries */
      demeritScore: number;
      /**
       * @deprecated
       * @description 100 - demeritScore
       */
      qualityScore: number;
      /** @description The requested checks that apply to this entry */
      qualityIssueChecks: components['schemas']['QualityIssueCheck'][];
      /** @description Only if key events were sent */
      keystrokeMetrics?: components['schemas']['KeystrokeMetrics'];
    };
    /**
     * @example {
     *       "numIssues": 1,
     *       "hasIssues": true,
     *       "demeritScore": 49.869565217,
     *       "qualityScore": 50.130434783,
     *       "evaluations": [
     *         {
     *           "surveyEntry": {
     *             "question": "What do you like most about our coffee subscription?",
     *             "answer": "The beans arrive fresh and I can skip a month whenever I still have some left.",
     *             "questionIdentifier": "q1"
     *           },
     *           "numIssues": 0,
     *           "hasIssues": false,
     *           "demeritScore": 2.739130435,
     *           "qualityScore": 97.260869565,
     *           "qualityIssueChecks": [
     *             {
     *               "type": "Nonsensical",
     *               "score": 0,
     *               "isIssue": false,
     *               "evidence": "No sign of gibberish: 16 words."
     *             },
     *             {
     *               "type": "Low Effort",
     *               "score": 6,
     *               "isIssue": false,
     *               "evidence": "No sign of low effort: 16 words."
     *             },
     *             {
     *               "type": "Incomplete",
     *               "score": 3,
     *               "isIssue": false,
     *               "evidence": "No sign that something is missing: 16 words."
     *             }
     *           ]
     *         },
     *         {
     *           "surveyEntry": {
     *             "question": "What should we improve?",
     *             "answer": "asdf jkl asdfjkl",
     *             "questionIdentifier": "q2"
     *           },
     *           "numIssues": 1,
     *           "hasIssues": true,
     *           "demeritScore": 97,
     *           "qualityScore": 3,
     *           "qualityIssueChecks": [
     *             {
     *               "type": "Nonsensical",
     *               "score": 97,
     *               "isIssue": true,
     *               "evidence": "Random keys: 95 % of the letters follow no usual word pattern (\"asdf jkl asdfjkl\")."
     *             },
     *             {
     *               "type": "Low Effort",
     *               "score": 27,
     *               "isIssue": false,
     *               "evidence": "No sign of low effort: 3 words."
     *             },
     *             {
     *               "type": "Incomplete",
     *               "score": 17,
     *               "isIssue": false,
     *               "evidence": "No sign that something is missing: 3 words."
     *             }
     *           ]
     *         }
     *       ],
     *       "inconsistency": {
     *         "score": 11,
     *         "isIssue": false,
     *         "evidence": "No contradiction found between the answers: 2 answers compared."
     *       },
     *       "recommendation": "review",
     *       "serviceResponseIdentifier": 1
     *     }
     */
    DataQualityResult: {
      /** @description Number of checks that found an issue */
      numIssues: number;
      /** @description Whether a check found an issue, or the answers contradict each other */
      hasIssues: boolean;
      /** @description 0 to 100, higher is worse. For an entry: the weighted average of its checks, but not below its worst severe issue. For a response: the average of its entries */
      demeritScore: number;
      /**
       * @deprecated
       * @description 100 - demeritScore
       */
      qualityScore: number;
      /** @description One per entry, in the order sent */
      evaluations: components['schemas']['Evaluation'][];
      /** @description Present from the second known entry of the response on */
      inconsistency?: components['schemas']['Inconsistency'];
      /**
       * @description keep, review or remove. It is remove in three cases: (1) the answer follows a honeypot word for word (95); (2) the demerit is 70 or more, and either a strong check (nonsense, typing, copies) reaches 80 or issues of two kinds agree; (3) a strong check reaches 80 in two thirds of the entries. It is review if there is any other issue
       * @enum {string}
       */
      recommendation: 'keep' | 'review' | 'remove';
      /** @description The service's number of this response; send it with later answers of the same response */
      serviceResponseIdentifier: number;
    };
    BatchItem: {
      responseIdentifier: string;
      numIssues: number;
      hasIssues: boolean;
      demeritScore: number;
      /**
       * @deprecated
       * @description 100 - demeritScore
       */
      qualityScore: number;
      evaluations: components['schemas']['Evaluation'][];
      inconsistency?: components['schemas']['Inconsistency'];
      /** @enum {string} */
      recommendation?: 'keep' | 'review' | 'remove';
      serviceResponseIdentifier?: number;
      error?: {
        code: string;
        message: string;
      };
    };
    BatchJob: {
      /** Format: uuid */
      batchJobId: string;
      /** @enum {string} */
      status: 'queued' | 'processing' | 'completed' | 'failed';
      progress?: {
        total: number;
        done: number;
        failed: number;
      };
      /** @description CANCELLED, if the job was cancelled */
      error?: {
        code: string;
        message: string;
      };
      results: {
        items: components['schemas']['BatchItem'][];
        nextCursor: string | null;
      };
    };
    FalseAlarms: {
      /** @description Good answers that it flagged */
      flagged: number;
      /** @description Good answers that it was applied to */
      of: number;
      /** @description Which answers these were */
      data: string;
    };
    LengthBand: {
      /** @description How many words the answers have */
      words: string;
      /** @description Bad answers that it found, of how many */
      recall: {
        found: number;
        of: number;
      };
      /** @description Good answers that it flagged, of how many */
      falseAlarms: {
        flagged: number;
        of: number;
      };
    };
    CheckDescription: {
      /**
       * @description The check, or Inconsistency
       * @enum {string}
       */
      type:
        | 'Nonsensical'
        | 'Irrelevant'
        | 'Low Effort'
        | 'Incomplete'
        | 'LLM Generated'
        | 'Self Duplicated'
        | 'Shared Duplicate'
        | 'Keystroke Issues'
        | 'Honeypot'
        | 'Inconsistency';
      /** @description The score from which it flags, unless your organization set another */
      flagFrom: number;
      /** @description What it finds */
      sees: string;
      /** @description What it misses */
      misses: string;
      /** @description The languages that it judges */
      languages: string;
      /** @description How often it flagged good answers, measured */
      falseAlarms: components['schemas']['FalseAlarms'];
      /** @description False alarms and bad answers found, by the number of words; only for LLM Generated */
      byLength?: components['schemas']['LengthBand'][];
    };
    Checks: {
      /** @description The checks, and Inconsistency */
      checks: components['schemas']['CheckDescription'][];
    };
    /**
     * @example {
     *       "type": "Nonsensical",
     *       "correct": 1,
     *       "incorrect": 0,
     *       "missed": 0,
     *       "precision": 1
     *     }
     */
    CheckFeedback: {
      /**
       * @description The check, or Inconsistency
       * @enum {string}
       */
      type:
        | 'Nonsensical'
        | 'Irrelevant'
        | 'Low Effort'
        | 'Incomplete'
        | 'LLM Generated'
        | 'Self Duplicated'
        | 'Shared Duplicate'
        | 'Keystroke Issues'
        | 'Honeypot'
        | 'Inconsistency';
      /** @description Flags that were right */
      correct: number;
      /** @description Flags that were wrong (false alarms) */
      incorrect: number;
      /** @description Answers that the check should have flagged but did not */
      missed: number;
      /** @description Share of the flags with feedback that were right, 0 to 1; null without any */
      precision: number | null;
    };
    Feedback: {
      /** @description The checks with feedback */
      checks: components['schemas']['CheckFeedback'][];
    };
    ResponseEntry: {
      responseIdentifier: string;
      answer: string;
      followupResponses?: {
        question: string;
        answer: string;
      }[];
      /**
       * @description What you know about the respondent, such as an age group. Stored with the response; if you send a name again, its new value replaces the old one
       * @example {
       *       "region": "north",
       *       "age": 34,
       *       "isMember": true
       *     }
       */
      attributes?: {
        [key: string]: string | number | boolean;
      };
    };
    CodedEntry: {
      responseIdentifier: string;
      answer: string;
      followupResponses?: {
        question: string;
        answer: string;
      }[];
      confidence: number;
      /** @description Brand coding: the words in the answer that name the brand */
      matchedText?: string;
    };
    ResponseCode: {
      id: number;
      label: string;
      description?: string;
      /**
       * @description Set on codes that the service adds for answers without a theme or brand: other (they fit no code), no_answer (they say nothing), both, no_brand. The label can be in any language
       * @enum {string}
       */
      reserved?: 'other' | 'no_answer' | 'both' | 'no_brand';
      /** @description The share of the responses in the code that its label is expected to be true of: the mean of their confidences. Missing for reserved codes, for codes without responses, and in results from before this field */
      confidence?: number;
      responses: components['schemas']['CodedEntry'][];
      subCodes: components['schemas']['ResponseCode'][];
    };
    QuestionCodeData: {
      questionIdentifier: string;
      question: string;
      /** @description Number of corrections of the codes; 0: as coded */
      revision?: number;
      /** @description The embeddings model (EMBEDDINGS_MODEL) that was used beside the built-in encoder. Missing: only the built-in encoder was used */
      encoder?: string;
      responseCodes: components['schemas']['ResponseCode'][];
    };
    CodingResults: {
      /** @description With message and details: PROCESSING_ERROR if questions failed, CANCELLED if the job was cancelled */
      code?: string;
      message?: string;
      details?: {
        [key: string]: string;
      };
      failedQuestions?: {
        questionIdentifier: string;
        code: string;
        message: string;
      }[];
      /** Format: date-time */
      completedAt: string;
      questionCodes: components['schemas']['QuestionCodeData'][];
      nextCursor: string | null;
    };
    CodingJob: {
      /** Format: uuid */
      batchJobId: string;
      surveyIdentifier: string;
      /** @enum {string} */
      status: 'queued' | 'processing' | 'completed' | 'partial_failure' | 'total_failure';
      progress?: {
        /** @description Number of answers */
        total: number;
        done: number;
        /** @enum {string} */
        phase: 'preparing' | 'coding' | 'finished';
      };
      /** @description null until the job ends */
      results: components['schemas']['CodingResults'] | null;
    };
    FrameCode: {
      id: number;
      label: string;
      description?: string;
      /**
       * @description Set on codes that the service adds for answers without a theme or brand: other (they fit no code), no_answer (they say nothing), both, no_brand. The label can be in any language
       * @enum {string}
       */
      reserved?: 'other' | 'no_answer' | 'both' | 'no_brand';
      /** @description The share of the responses in the code that its label is expected to be true of: the mean of their confidences. Missing for reserved codes, for codes without responses, and in results from before this field. Missing also for a code that a person renamed or added */
      confidence?: number;
      /** @description Responses of the code and of its sub-codes */
      responses: number;
      subCodes: components['schemas']['FrameCode'][];
    };
    CodeFrame: {
      /** Format: uuid */
      batchJobId: string;
      surveyIdentifier: string;
      questionIdentifier: string;
      question: string;
      /** @description How many operations were applied, undo and redo included; also the ETag */
      revision: number;
      canUndo: boolean;
      canRedo: boolean;
      /** @description Answers to the question */
      answers: number;
      codes: components['schemas']['FrameCode'][];
    };
    /** @description rename (code, label); describe (code, description); merge (codes, into); split (code, label, and responseIdentifiers or text); move responses (responseIdentifiers, from, to) or a code (code, parent); add (label, parent); delete (code); undo; redo */
    CorrectionOperation: {
      /** @enum {string} */
      op: 'rename' | 'describe' | 'merge' | 'split' | 'move' | 'add' | 'delete' | 'undo' | 'redo';
      /** @description id of a code */
      code?: number;
      /** @description merge: these codes disappear */
      codes?: number[];
      /** @description merge: gets their responses and sub-codes */
      into?: number;
      label?: string;
      /** @description describe: null removes it */
      description?: string | null;
      /** @description add, split, move: id of the code above; null: the top level. Split without it: beside `code` */
      parent?: number | null;
      /** @description add, split: an unused id, so that later operations can name it */
      id?: number;
      /** @description split, move: these responses */
      responseIdentifiers?: string[];
      /** @description split: the responses of `code` that have these words */
      text?: string;
      /** @description move: the responses leave this code and its sub-codes */
      from?: number;
      /** @description move: the responses get this code */
      to?: number;
    };
    CorrectionRequest: {
      operations: components['schemas']['CorrectionOperation'][];
    };
    CorrectionResult: {
      /** Format: uuid */
      batchJobId: string;
      surveyIdentifier: string;
      questionIdentifier: string;
      question: string;
      /** @description How many operations were applied, undo and redo included; also the ETag */
      revision: number;
      canUndo: boolean;
      canRedo: boolean;
      /** @description Answers to the question */
      answers: number;
      codes: components['schemas']['FrameCode'][];
      /** @description One per operation; id is the code that it made */
      results: {
        op: string;
        id?: number;
      }[];
    };
    CorrectionLog: {
      items: {
        number: number;
        /** @enum {string} */
        op: 'rename' | 'describe' | 'merge' | 'split' | 'move' | 'add' | 'delete' | 'undo' | 'redo' | 'keep';
        /** Format: date-time */
        at: string;
        /** @description Null: the service, which kept an earlier move when the answers were coded again */
        keyId: string | null;
        keyName: string | null;
        isUndone: boolean;
        /** @description As it was sent, but with the number of responses instead of their identifiers */
        operation: {
          [key: string]: unknown;
        };
      }[];
      nextCursor: string | null;
    };
    Agreement: {
      /** @description Rows that were compared */
      rows: number;
      /** @description Rows that are in only one of the two lists (rows, against) */
      unmatched: number;
      level: number | null;
      questions: {
        questionIdentifier: string;
        rows: number;
        codes: {
          label: string;
          /** @description Rows that have the label */
          hand: number;
          /** @description Responses to which the coding (or against) gave the label */
          coded: number;
          both: number;
          /** @description 0..1; null where it is undefined */
          precision: number | null;
          /** @description 0..1; null where it is undefined */
          recall: number | null;
          /** @description 0..1; null where it is undefined */
          f1: number | null;
          /** @description Cohen's κ of this label; null where it is undefined */
          kappa: number | null;
        }[];
        /** @description Over all labels */
        precision: number | null;
        /** @description Over all labels */
        recall: number | null;
        /** @description Over all labels */
        f1: number | null;
        /** @description Cohen's κ with its 95 % interval; weighted by the MASI distance where answers have several labels */
        kappa: {
          value: number;
          /** @description Up to 1; null where it is undefined */
          low: number | null;
          /** @description Up to 1; null where it is undefined */
          high: number | null;
        } | null;
        /** @description Krippendorff's α with its 95 % interval; with the MASI distance */
        alpha: {
          value: number;
          /** @description Up to 1; null where it is undefined */
          low: number | null;
          /** @description Up to 1; null where it is undefined */
          high: number | null;
        } | null;
      }[];
      differences: {
        questionIdentifier: string;
        responseIdentifier: string;
        answer: string;
        hand: string[];
        coded: string[];
      }[];
      /** @description Differences beyond the first 1,000, or beyond 2,000,000 characters of answers */
      differencesLeftOut: number;
    };
    CodedQuestion: {
      questionIdentifier: string;
      question: string;
      /** @description False: the question could not be coded, and has no codes */
      isCoded: boolean;
      answers: number;
      /** @description Codes of all levels, as corrected */
      codes: number;
      /** @description Number of corrections of the codes; 0: as coded */
      revision: number;
    };
    CodedQuestionList: {
      items: components['schemas']['CodedQuestion'][];
      nextCursor: string | null;
    };
    CodebookItem: {
      /**
       * Format: uuid
       * @description The coding that it came from; also the value of fromJob
       */
      batchJobId: string;
      surveyIdentifier: string;
      surveyName: string | null;
      questionIdentifier: string;
      /** @description Null once neither the job nor the question is stored any more */
      question: string | null;
      /** @description Codes of all levels */
      codeCount: number;
      /** @description Answers that were coded; null once the job is gone */
      answers: number | null;
      /** @description Whether fromJob: "latest" means this codebook */
      isLatest: boolean;
      /** Format: date-time */
      completedAt: string;
    };
    CodebookList: {
      items: components['schemas']['CodebookItem'][];
      nextCursor: string | null;
    };
    StoredCodebook: {
      /**
       * Format: uuid
       * @description The coding that it came from; also the value of fromJob
       */
      batchJobId: string;
      surveyIdentifier: string;
      surveyName: string | null;
      questionIdentifier: string;
      /** @description Null once neither the job nor the question is stored any more */
      question: string | null;
      /** @description Codes of all levels */
      codeCount: number;
      /** @description Answers that were coded; null once the job is gone */
      answers: number | null;
      /** @description Whether fromJob: "latest" means this codebook */
      isLatest: boolean;
      /** Format: date-time */
      completedAt: string;
      codes: components['schemas']['CodebookCode'][];
      /** @description With sharedWith: number of respondents whose answers are in both codings. 0 if the surveys are different; null if a coding is gone, or does not have the question */
      sharedAnswers?: number | null;
    };
    /**
     * @example {
     *       "batchJobId": "01a20567-e438-724f-82d3-a98a39e4cfcd",
     *       "type": "coding",
     *       "status": "processing",
     *       "progress": {
     *         "total": 2000,
     *         "done": 1000,
     *         "failed": 0
     *       },
     *       "surveyIdentifier": "coffee-2026",
     *       "createdAt": "2030-01-01T00:00:00.000Z",
     *       "finishedAt": null
     *     }
     */
    Job: {
      /** Format: uuid */
      batchJobId: string;
      /** @enum {string} */
      type: 'data-quality' | 'coding' | 'brand-coding';
      /** @enum {string} */
      status: 'queued' | 'processing' | 'completed' | 'failed' | 'partial_failure' | 'total_failure';
      progress: {
        total: number;
        done: number;
        failed: number;
      };
      surveyIdentifier: string | null;
      /** Format: date-time */
      createdAt: string;
      /** Format: date-time */
      finishedAt: string | null;
      error?: {
        code: string;
        message: string;
      };
    };
    /**
     * @example {
     *       "items": [
     *         {
     *           "batchJobId": "01a20567-e438-724f-82d3-a98a39e4cfcd",
     *           "type": "coding",
     *           "status": "processing",
     *           "progress": {
     *             "total": 2000,
     *             "done": 1000,
     *             "failed": 0
     *           },
     *           "surveyIdentifier": "coffee-2026",
     *           "createdAt": "2030-01-01T00:00:00.000Z",
     *           "finishedAt": null
     *         }
     *       ]
     *     }
     */
    JobEvent: {
      items: components['schemas']['Job'][];
    };
    JobList: {
      items: components['schemas']['Job'][];
      nextCursor: string | null;
    };
    /**
     * @example {
     *       "day": "2030-01-01",
     *       "keyId": "k3f9a1",
     *       "keyName": "production",
     *       "calls": 1200,
     *       "answers": 5400,
     *       "model": {
     *         "calls": 0,
     *         "inputTokens": 0,
     *         "outputTokens": 0
     *       }
     *     }
     */
    Usage: {
      /**
       * Format: date
       * @description UTC
       */
      day: string;
      /** @description null: jobs from before the service recorded keys */
      keyId: string | null;
      keyName: string | null;
      /** @description Accepted requests: follow-ups, data quality, coding, brand coding */
      calls: number;
      /** @description Answers in these requests */
      answers: number;
      model: {
        calls: number;
        inputTokens: number;
        outputTokens: number;
      };
    };
    UsageList: {
      items: components['schemas']['Usage'][];
      nextCursor: string | null;
    };
    /**
     * @example {
     *       "surveyIdentifier": "coffee-2026",
     *       "surveyName": "Coffee subscription 2026",
     *       "surveyDescription": null,
     *       "createdAt": "2030-01-01T00:00:00.000Z"
     *     }
     */
    Survey: {
      surveyIdentifier: string;
      surveyName: string | null;
      surveyDescription: string | null;
      /** Format: date-time */
      createdAt: string;
    };
    SurveyWithCounts: components['schemas']['Survey'] & {
      /** @description Days that jobs with their results and follow-up threads are kept. The lowest of this, the organization's limit and RETENTION_DAYS applies; null: no limit of its own */
      retentionDays: number | null;
      counts: {
        questions: number;
        responses: number;
        /** @description Answers to all questions together */
        answers: number;
      };
    };
    SurveyChange: {
      /** @description Days that jobs with their results and follow-up threads are kept. The lowest of this, the organization's limit and RETENTION_DAYS applies; null: no limit of its own */
      retentionDays: number | null;
    };
    ChangedSurvey: {
      surveyIdentifier: string;
      /** @description Days that jobs with their results and follow-up threads are kept. The lowest of this, the organization's limit and RETENTION_DAYS applies; null: no limit of its own */
      retentionDays: number | null;
    };
    SurveyList: {
      items: components['schemas']['Survey'][];
      nextCursor: string | null;
    };
    /**
     * @example {
     *       "questionIdentifier": "q1",
     *       "question": "What do you like most about our coffee subscription?",
     *       "questionContext": null,
     *       "parentQuestionIdentifier": null
     *     }
     */
    Question: {
      questionIdentifier: string;
      question: string;
      questionContext: string | null;
      parentQuestionIdentifier: string | null;
    };
    QuestionList: {
      items: components['schemas']['Question'][];
      nextCursor: string | null;
    };
    StoredQuality: {
      /** Format: date-time */
      evaluatedAt: string;
      /** @enum {string} */
      recommendation: 'keep' | 'review' | 'remove';
      demeritScore: number;
      numIssues: number;
      hasIssues: boolean;
      inconsistency?: {
        score: number;
        isIssue: boolean;
      };
      evaluations: {
        questionIdentifier?: string;
        demeritScore: number;
        checks: {
          /** @enum {string} */
          type:
            | 'Nonsensical'
            | 'Irrelevant'
            | 'Low Effort'
            | 'Incomplete'
            | 'LLM Generated'
            | 'Self Duplicated'
            | 'Shared Duplicate'
            | 'Keystroke Issues'
            | 'Honeypot';
          score: number;
          isIssue: boolean;
        }[];
      }[];
    };
    /**
     * @example {
     *       "responseIdentifier": "respondent-1",
     *       "serviceResponseIdentifier": 17,
     *       "createdAt": "2030-01-01T00:00:00.000Z",
     *       "attributes": {
     *         "region": "north"
     *       },
     *       "quality": {
     *         "evaluatedAt": "2030-01-01T00:00:01.000Z",
     *         "recommendation": "keep",
     *         "demeritScore": 4,
     *         "numIssues": 0,
     *         "hasIssues": false,
     *         "evaluations": [
     *           {
     *             "questionIdentifier": "q1",
     *             "demeritScore": 4,
     *             "checks": [
     *               {
     *                 "type": "Low Effort",
     *                 "score": 6,
     *                 "isIssue": false
     *               }
     *             ]
     *           }
     *         ]
     *       },
     *       "decision": {
     *         "decision": "remove",
     *         "decidedAt": "2030-01-01T00:00:00.000Z",
     *         "keyId": "5e1f0c2a9b7d4e63",
     *         "keyName": "analysts"
     *       },
     *       "elements": [
     *         {
     *           "questionIdentifier": "q1",
     *           "question": "What do you like most about our coffee subscription?",
     *           "answer": "The beans arrive fresh, and delivery is quick.",
     *           "updatedAt": "2030-01-01T00:00:00.000Z",
     *           "followups": [
     *             {
     *               "question": "How quick is it?",
     *               "answer": "Two days at most.",
     *               "hasContent": true
     *             }
     *           ],
     *           "thread": {
     *             "isOpen": false,
     *             "stopReason": "complete"
     *           },
     *           "codes": [
     *             {
     *               "id": 1,
     *               "label": "Fast delivery",
     *               "confidence": 0.91
     *             }
     *           ],
     *           "brands": []
     *         }
     *       ]
     *     }
     */
    StoredResponse: {
      /** @description Generated if the response came without one */
      responseIdentifier: string | null;
      serviceResponseIdentifier: number;
      /**
       * Format: date-time
       * @description When the response first arrived
       */
      createdAt: string;
      /**
       * @description What you know about the respondent, such as an age group. Stored with the response; if you send a name again, its new value replaces the old one
       * @example {
       *       "region": "north",
       *       "age": 34,
       *       "isMember": true
       *     }
       */
      attributes: {
        [key: string]: string | number | boolean;
      };
      /** @description Scores of the latest evaluation, without evidence; null until there is one */
      quality: components['schemas']['StoredQuality'] | null;
      /** @description What somebody decided about the response; null: nothing yet */
      decision: components['schemas']['Decision'] | null;
      elements: {
        questionIdentifier: string;
        parentQuestionIdentifier?: string;
        question: string;
        answer: string;
        /** Format: date-time */
        updatedAt: string;
        followups: {
          question: string;
          answer: string;
          /** @description false: the answer has no content, such as “I don’t know”, a refusal or nonsense. Always true if an earlier version stored it */
          hasContent: boolean;
        }[];
        /** @description Whether and why the follow-ups to this answer ended; missing if none were requested */
        thread?: {
          /** @description Whether the last follow-up has no answer yet */
          isOpen: boolean;
          /**
           * @description Why no further follow-up was asked; null: a follow-up is open, or an earlier version stored the turn
           * @enum {string|null}
           */
          stopReason: 'complete' | 'irrelevant' | 'refused' | 'no_answer' | 'max_rounds' | null;
        };
        codes: {
          id: number;
          label: string;
          /**
           * @description Set on codes that the service adds for answers without a theme or brand: other (they fit no code), no_answer (they say nothing), both, no_brand. The label can be in any language
           * @enum {string}
           */
          reserved?: 'other' | 'no_answer' | 'both' | 'no_brand';
          confidence: number;
        }[];
        brands: {
          id: number;
          label: string;
          /**
           * @description Set on codes that the service adds for answers without a theme or brand: other (they fit no code), no_answer (they say nothing), both, no_brand. The label can be in any language
           * @enum {string}
           */
          reserved?: 'other' | 'no_answer' | 'both' | 'no_brand';
          matchedText?: string;
        }[];
      }[];
    };
    StoredResponseList: {
      items: components['schemas']['StoredResponse'][];
      nextCursor: string | null;
    };
    CodingSummary: {
      /** Format: uuid */
      batchJobId: string;
      /** Format: date-time */
      finishedAt: string;
      /** @description How often the codes were corrected */
      revision: number;
      answers: number;
      /** @description Depth first */
      codes: {
        id: number;
        label: string;
        /**
         * @description Set on codes that the service adds for answers without a theme or brand: other (they fit no code), no_answer (they say nothing), both, no_brand. The label can be in any language
         * @enum {string}
         */
        reserved?: 'other' | 'no_answer' | 'both' | 'no_brand';
        parentId: number | null;
        level: number;
        answers: number;
        /** @description Of the answers of the coding, 0..1 */
        share: number | null;
        examples: {
          responseIdentifier: string;
          answer: string;
        }[];
      }[];
    };
    QuestionSummary: {
      surveyIdentifier: string;
      questionIdentifier: string;
      question: string;
      answers: number;
      days: {
        day: string;
        answers: number;
      }[];
      /** @description Most frequent first; und where it is not clear. Estimated from a sample where there are many answers */
      languages: {
        language: string;
        answers: number;
      }[];
      lengths: {
        mean: number | null;
        /** @description Lengths in characters, both ends included */
        histogram: {
          from: number;
          to: number | null;
          answers: number;
        }[];
      };
      quality: {
        evaluated: number;
        /** @description With at least one issue */
        flagged: number;
        /** @description The mean */
        demeritScore: number | null;
        checks: {
          /** @enum {string} */
          type:
            | 'Nonsensical'
            | 'Irrelevant'
            | 'Low Effort'
            | 'Incomplete'
            | 'LLM Generated'
            | 'Self Duplicated'
            | 'Shared Duplicate'
            | 'Keystroke Issues'
            | 'Honeypot'
            | 'Inconsistency';
          evaluated: number;
          flagged: number;
          /** @description The mean */
          score: number | null;
        }[];
      };
      /** @description Answers of 20 characters or more that are equal but for case and spaces; the 10 largest clusters */
      duplicates: {
        answers: number;
        clusters: {
          answers: number;
          example: {
            responseIdentifier: string | null;
            answer: string;
          };
        }[];
      };
      followups: {
        /** @description Answers that got a follow-up question */
        asked: number;
        /** @description Of these: answers with any answer to a follow-up */
        answered: number;
        /** @description Of these: answers with an answer to a follow-up that has content, so not “I don’t know”, a refusal or nonsense */
        withContent: number;
        /** @description asked / number of answers */
        rate: number | null;
        /** @description Mean length of the answers counted in withContent: before, without the answers to follow-ups; after, with them */
        characters: {
          before: number | null;
          after: number | null;
        };
      };
      coding: components['schemas']['CodingSummary'] | null;
      brands: components['schemas']['CodingSummary'] | null;
      crossTabulation?: {
        attribute: string;
        /** @description The 50 most frequent values; null: without the attribute */
        values: {
          value: string | null;
          answers: number;
        }[];
        /** @description answers: one number per value */
        codes: {
          id: number;
          label: string;
          answers: number[];
        }[];
      } | null;
    };
    SurveySummary: {
      surveyIdentifier: string;
      surveyName: string | null;
      responses: number;
      answers: number;
      days: {
        day: string;
        responses: number;
        answers: number;
      }[];
      /** @description Most frequent first; und where it is not clear. Estimated from a sample where there are many answers */
      languages: {
        language: string;
        answers: number;
      }[];
      lengths: {
        mean: number | null;
        /** @description Lengths in characters, both ends included */
        histogram: {
          from: number;
          to: number | null;
          answers: number;
        }[];
      };
      quality: {
        evaluated: number;
        /** @description With at least one issue */
        flagged: number;
        /** @description The mean */
        demeritScore: number | null;
        checks: {
          /** @enum {string} */
          type:
            | 'Nonsensical'
            | 'Irrelevant'
            | 'Low Effort'
            | 'Incomplete'
            | 'LLM Generated'
            | 'Self Duplicated'
            | 'Shared Duplicate'
            | 'Keystroke Issues'
            | 'Honeypot'
            | 'Inconsistency';
          evaluated: number;
          flagged: number;
          /** @description The mean */
          score: number | null;
        }[];
        recommendations: {
          keep: number;
          review: number;
          remove: number;
        };
      };
      duplicates: {
        answers: number;
      };
      followups: {
        /** @description Answers that got a follow-up question */
        asked: number;
        /** @description Of these: answers with any answer to a follow-up */
        answered: number;
        /** @description Of these: answers with an answer to a follow-up that has content, so not “I don’t know”, a refusal or nonsense */
        withContent: number;
        /** @description asked / number of answers */
        rate: number | null;
        /** @description Mean length of the answers counted in withContent: before, without the answers to follow-ups; after, with them */
        characters: {
          before: number | null;
          after: number | null;
        };
      };
      /** @description With the 50 most frequent values each */
      attributes: {
        name: string;
        responses: number;
        values: {
          value: string;
          responses: number;
        }[];
      }[];
      questions: {
        questionIdentifier: string;
        question: string;
        answers: number;
        flagged: number;
        followups: {
          asked: number;
        };
        /** @description The 5 largest of the first level in the newest coding */
        codes: {
          id: number;
          label: string;
          /**
           * @description Set on codes that the service adds for answers without a theme or brand: other (they fit no code), no_answer (they say nothing), both, no_brand. The label can be in any language
           * @enum {string}
           */
          reserved?: 'other' | 'no_answer' | 'both' | 'no_brand';
          answers: number;
          /** @description Of the answers of the coding, 0..1 */
          share: number | null;
        }[];
        brands: {
          id: number;
          label: string;
          /**
           * @description Set on codes that the service adds for answers without a theme or brand: other (they fit no code), no_answer (they say nothing), both, no_brand. The label can be in any language
           * @enum {string}
           */
          reserved?: 'other' | 'no_answer' | 'both' | 'no_brand';
          answers: number;
          /** @description Of the answers of the coding, 0..1 */
          share: number | null;
        }[];
      }[];
    };
    /**
     * @example {
     *       "erasureId": "01a20567-e438-724f-82d3-a98a39e4cfcd"
     *     }
     */
    ErasureAccepted: {
      /** Format: uuid */
      erasureId: string;
    };
    /**
     * @example {
     *       "erasureId": "01a20567-e438-724f-82d3-a98a39e4cfcd",
     *       "surveyIdentifier": "coffee-2026",
     *       "scope": "response",
     *       "status": "erasing",
     *       "requestedAt": "2030-01-01T00:00:00.000Z",
     *       "completedAt": null,
     *       "services": [
     *         {
     *           "service": "gateway",
     *           "status": "completed",
     *           "completedAt": "2030-01-01T00:00:01.000Z",
     *           "erased": {
     *             "answers": 3,
     *             "codedAnswers": 2
     *           }
     *         },
     *         {
     *           "service": "quality",
     *           "status": "pending",
     *           "completedAt": null,
     *           "erased": {}
     *         }
     *       ]
     *     }
     */
    Erasure: {
      /** Format: uuid */
      erasureId: string;
      surveyIdentifier: string;
      /** @enum {string} */
      scope: 'survey' | 'response';
      /**
       * @description waiting: for jobs of the survey that still run
       * @enum {string}
       */
      status: 'waiting' | 'erasing' | 'completed';
      /** Format: date-time */
      requestedAt: string;
      /** Format: date-time */
      completedAt: string | null;
      services: {
        /** @enum {string} */
        service: 'gateway' | 'followup' | 'quality' | 'coding' | 'callback-dispatch';
        /** @enum {string} */
        status: 'pending' | 'completed';
        /** Format: date-time */
        completedAt: string | null;
        /** @description What was erased, and how many */
        erased: {
          [key: string]: number;
        };
      }[];
    };
    /**
     * @example {
     *       "id": "01a1fef6-1749-77e8-b1c1-8b61c6040153",
     *       "batchJobId": "01a1fef5-0000-7000-8000-000000000000",
     *       "url": "https://example.com/hook",
     *       "status": "delivered",
     *       "attempts": [
     *         {
     *           "at": "2030-01-01T00:00:00.000Z",
     *           "status": 503,
     *           "durationMs": 41,
     *           "error": "HTTP 503"
     *         },
     *         {
     *           "at": "2030-01-01T00:00:05.112Z",
     *           "status": 200,
     *           "durationMs": 38
     *         }
     *       ]
     *     }
     */
    Callback: {
      /** Format: uuid */
      id: string;
      /** Format: uuid */
      batchJobId: string;
      /** Format: uri */
      url: string;
      /** @enum {string} */
      status: 'pending' | 'delivered' | 'exhausted' | 'stopped';
      attempts: {
        /** Format: date-time */
        at: string;
        /** @description HTTP status of the receiver; null if it did not answer */
        status: number | null;
        durationMs: number;
        error?: string;
      }[];
    };
    CallbackList: {
      items: components['schemas']['Callback'][];
      nextCursor: string | null;
    };
    CallbackEvent: {
      /**
       * @example data_quality.batch.completed
       * @example data_quality.batch.failed
       * @example coding.batch.completed
       */
      type: string;
      /** Format: date-time */
      timestamp: string;
      /** @description The first page of what GET returns for the job; nextCursor leads to the next page */
      data: Record<string, never>;
    };
    AuditItem: {
      /** Format: uuid */
      id: string;
      /** Format: date-time */
      at: string;
      /** @enum {string} */
      action:
        | 'job.created'
        | 'job.cancelled'
        | 'export.read'
        | 'coding.corrected'
        | 'responses.decided'
        | 'codebook.deleted'
        | 'erasure.requested'
        | 'retention.changed'
        | 'key.created'
        | 'key.revoked'
        | 'organization.changed'
        | 'webhook-secret.rotated'
        | 'dead-letter.retried'
        | 'dead-letter.discarded';
      /** @description Null: the command line */
      keyId: string | null;
      keyName: string | null;
      /** @description The job, survey, key, organization or dead letter that the action concerned; empty for responses without a survey */
      subject: string;
      details: {
        [key: string]: unknown;
      };
    };
    AuditList: {
      items: components['schemas']['AuditItem'][];
      nextCursor: string | null;
    };
    Decision: {
      /** @enum {string} */
      decision: 'keep' | 'review' | 'remove';
      /** Format: date-time */
      decidedAt: string;
      /** @description The key of who decided */
      keyId: string | null;
      /** @description The name of that key */
      keyName: string | null;
    };
    StoredDecision: {
      serviceResponseIdentifier: number;
      /** @enum {string} */
      decision: 'keep' | 'review' | 'remove';
      /** Format: date-time */
      decidedAt: string;
      /** @description The key of who decided */
      keyId: string | null;
      /** @description The name of that key */
      keyName: string | null;
    };
    DecisionList: {
      items: components['schemas']['StoredDecision'][];
      nextCursor: string | null;
    };
    DecisionOutcome: {
      serviceResponseIdentifier: number;
      /**
       * @description stored: the decision is as you asked. conflict: nothing was changed, as another decision than `expected` is stored. unknown: there is no such response
       * @enum {string}
       */
      outcome: 'stored' | 'conflict' | 'unknown';
      /**
       * @description What is stored now
       * @enum {string}
       */
      decision: 'keep' | 'review' | 'remove' | 'none';
      /** Format: date-time */
      decidedAt: string | null;
      /** @description The key of who decided */
      keyId: string | null;
      /** @description The name of that key */
      keyName: string | null;
    };
    DecisionOutcomes: {
      items: components['schemas']['DecisionOutcome'][];
    };
    ApiKey: {
      /** @description The part of the key between the two underscores */
      id: string;
      name: string;
      scopes: ('followups' | 'data-quality' | 'coding' | 'surveys' | 'admin' | 'operations')[];
      /** Format: date-time */
      createdAt: string;
      /**
       * Format: date-time
       * @description Accurate to the minute
       */
      lastUsedAt: string | null;
      /** Format: date-time */
      expiresAt: string | null;
      /** Format: date-time */
      revokedAt: string | null;
    };
    CreatedApiKey: {
      /** @description The part of the key between the two underscores */
      id: string;
      name: string;
      scopes: ('followups' | 'data-quality' | 'coding' | 'surveys' | 'admin' | 'operations')[];
      /** Format: date-time */
      createdAt: string;
      /**
       * Format: date-time
       * @description Accurate to the minute
       */
      lastUsedAt: string | null;
      /** Format: date-time */
      expiresAt: string | null;
      /** Format: date-time */
      revokedAt: string | null;
      /** @description The key itself. No later call shows it again */
      key: string;
    };
    ApiKeyList: {
      items: components['schemas']['ApiKey'][];
      nextCursor: string | null;
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  generateFollowup: {
    parameters: {
      query?: never;
      header?: {
        /** @description html: string values contain HTML entities, which are decoded once */
        'X-Request-Encoding'?: 'unicode' | 'html';
        /** @description html: every non-ASCII character and & in string values is sent as an HTML entity */
        'X-Response-Encoding'?: 'unicode' | 'html';
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "question": "What do you like most about our coffee subscription?",
         *       "answer": "The beans.",
         *       "questionContext": "which beans, and what makes them good",
         *       "surveyIdentifiers": {
         *         "surveyIdentifier": "coffee-2026",
         *         "questionIdentifier": "q1"
         *       },
         *       "responseIdentifier": "respondent-1",
         *       "guidanceBehavior": "Succinct",
         *       "maxRounds": 3
         *     }
         */
        'application/json': components['schemas']['FollowupRequest'];
      };
    };
    responses: {
      /** @description The scores and the follow-up question (empty if none is asked) */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "followupQuestion": "What is it about the beans that you like most?",
           *       "responseEvaluation": {
           *         "completeness": 48,
           *         "relevance": 83,
           *         "nonsensical": 0,
           *         "consistency": 100
           *       },
           *       "threadId": "0197f3a0-7c1e-7b4a-9d52-3f6f6e0c7d11",
           *       "responseIdentifier": "respondent-1"
           *     }
           */
          'application/json': components['schemas']['FollowupResult'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description NOT_FOUND */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description PAYLOAD_TOO_LARGE */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description UNSUPPORTED_MEDIA_TYPE */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description GATEWAY_TIMEOUT */
      504: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  evaluateResponse: {
    parameters: {
      query?: never;
      header?: {
        /** @description html: string values contain HTML entities, which are decoded once */
        'X-Request-Encoding'?: 'unicode' | 'html';
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "surveyEntries": [
         *         {
         *           "question": "What do you like most about our coffee subscription?",
         *           "answer": "The beans arrive fresh and I can skip a month whenever I still have some left.",
         *           "questionIdentifier": "q1"
         *         },
         *         {
         *           "question": "What should we improve?",
         *           "answer": "asdf jkl asdfjkl",
         *           "questionIdentifier": "q2"
         *         }
         *       ],
         *       "surveyName": "Coffee subscription 2026",
         *       "surveyIdentifier": "coffee-2026",
         *       "responseIdentifier": "respondent-1",
         *       "qualityIssues": [
         *         "Nonsensical",
         *         "Low Effort"
         *       ]
         *     }
         */
        'application/json': components['schemas']['DataQualityRequest'];
      };
    };
    responses: {
      /** @description The result */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "numIssues": 1,
           *       "hasIssues": true,
           *       "demeritScore": 49.869565217,
           *       "qualityScore": 50.130434783,
           *       "evaluations": [
           *         {
           *           "surveyEntry": {
           *             "question": "What do you like most about our coffee subscription?",
           *             "answer": "The beans arrive fresh and I can skip a month whenever I still have some left.",
           *             "questionIdentifier": "q1"
           *           },
           *           "numIssues": 0,
           *           "hasIssues": false,
           *           "demeritScore": 2.739130435,
           *           "qualityScore": 97.260869565,
           *           "qualityIssueChecks": [
           *             {
           *               "type": "Nonsensical",
           *               "score": 0,
           *               "isIssue": false,
           *               "evidence": "No sign of gibberish: 16 words."
           *             },
           *             {
           *               "type": "Low Effort",
           *               "score": 6,
           *               "isIssue": false,
           *               "evidence": "No sign of low effort: 16 words."
           *             },
           *             {
           *               "type": "Incomplete",
           *               "score": 3,
           *               "isIssue": false,
           *               "evidence": "No sign that something is missing: 16 words."
           *             }
           *           ]
           *         },
           *         {
           *           "surveyEntry": {
           *             "question": "What should we improve?",
           *             "answer": "asdf jkl asdfjkl",
           *             "questionIdentifier": "q2"
           *           },
           *           "numIssues": 1,
           *           "hasIssues": true,
           *           "demeritScore": 97,
           *           "qualityScore": 3,
           *           "qualityIssueChecks": [
           *             {
           *               "type": "Nonsensical",
           *               "score": 97,
           *               "isIssue": true,
           *               "evidence": "Random keys: 95 % of the letters follow no usual word pattern (\"asdf jkl asdfjkl\")."
           *             },
           *             {
           *               "type": "Low Effort",
           *               "score": 27,
           *               "isIssue": false,
           *               "evidence": "No sign of low effort: 3 words."
           *             },
           *             {
           *               "type": "Incomplete",
           *               "score": 17,
           *               "isIssue": false,
           *               "evidence": "No sign that something is missing: 3 words."
           *             }
           *           ]
           *         }
           *       ],
           *       "inconsistency": {
           *         "score": 11,
           *         "isIssue": false,
           *         "evidence": "No contradiction found between the answers: 2 answers compared."
           *       },
           *       "recommendation": "review",
           *       "serviceResponseIdentifier": 1
           *     }
           */
          'application/json': components['schemas']['DataQualityResult'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description NOT_FOUND */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description PAYLOAD_TOO_LARGE */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description UNSUPPORTED_MEDIA_TYPE */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description GATEWAY_TIMEOUT */
      504: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  submitBatch: {
    parameters: {
      query?: never;
      header?: {
        /** @description 1 to 255 visible ASCII characters. For 24 hours, the same key and body get the same job again */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "surveyName": "Coffee subscription 2026",
         *       "surveyIdentifier": "coffee-2026",
         *       "qualityIssues": [
         *         "Nonsensical",
         *         "Low Effort"
         *       ],
         *       "responses": [
         *         {
         *           "responseIdentifier": "respondent-1",
         *           "surveyEntries": [
         *             {
         *               "question": "What do you like most about our coffee subscription?",
         *               "answer": "The beans arrive fresh and I can skip a month whenever I still have some left.",
         *               "questionIdentifier": "q1"
         *             },
         *             {
         *               "question": "What should we improve?",
         *               "answer": "asdf jkl asdfjkl",
         *               "questionIdentifier": "q2"
         *             }
         *           ]
         *         }
         *       ],
         *       "callbackUrl": "https://example.com/hooks/verbatim"
         *     }
         */
        'application/json': components['schemas']['BatchDataQualityRequest'];
      };
    };
    responses: {
      /** @description Accepted; read the job at its batchJobId */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "batchJobId": "0197f3a0-7c1e-7b4a-9d52-3f6f6e0c7d10",
           *       "status": "queued",
           *       "results": {
           *         "items": [],
           *         "nextCursor": null
           *       }
           *     }
           */
          'application/json': components['schemas']['BatchJob'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description CONFLICT */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description PAYLOAD_TOO_LARGE */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description UNSUPPORTED_MEDIA_TYPE */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description IDEMPOTENCY_KEY_REUSED */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  readBatch: {
    parameters: {
      query?: {
        /** @description Items per page */
        limit?: number;
        /** @description nextCursor of the previous page */
        cursor?: string;
      };
      header?: never;
      path: {
        batchJobId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The job, with the results so far */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "batchJobId": "0197f3a0-7c1e-7b4a-9d52-3f6f6e0c7d10",
           *       "status": "completed",
           *       "progress": {
           *         "total": 1,
           *         "done": 1,
           *         "failed": 0
           *       },
           *       "results": {
           *         "items": [
           *           {
           *             "responseIdentifier": "respondent-1",
           *             "numIssues": 1,
           *             "hasIssues": true,
           *             "demeritScore": 49.869565217,
           *             "qualityScore": 50.130434783,
           *             "evaluations": [
           *               {
           *                 "surveyEntry": {
           *                   "question": "What do you like most about our coffee subscription?",
           *                   "answer": "The beans arrive fresh and I can skip a month whenever I still have some left.",
           *                   "questionIdentifier": "q1"
           *                 },
           *                 "numIssues": 0,
           *                 "hasIssues": false,
           *                 "demeritScore": 2.739130435,
           *                 "qualityScore": 97.260869565,
           *                 "qualityIssueChecks": [
           *                   {
           *                     "type": "Nonsensical",
           *                     "score": 0,
           *                     "isIssue": false,
           *                     "evidence": "No sign of gibberish: 16 words."
           *                   },
           *                   {
           *                     "type": "Low Effort",
           *                     "score": 6,
           *                     "isIssue": false,
           *                     "evidence": "No sign of low effort: 16 words."
           *                   },
           *                   {
           *                     "type": "Incomplete",
           *                     "score": 3,
           *                     "isIssue": false,
           *                     "evidence": "No sign that something is missing: 16 words."
           *                   }
           *                 ]
           *               },
           *               {
           *                 "surveyEntry": {
           *                   "question": "What should we improve?",
           *                   "answer": "asdf jkl asdfjkl",
           *                   "questionIdentifier": "q2"
           *                 },
           *                 "numIssues": 1,
           *                 "hasIssues": true,
           *                 "demeritScore": 97,
           *                 "qualityScore": 3,
           *                 "qualityIssueChecks": [
           *                   {
           *                     "type": "Nonsensical",
           *                     "score": 97,
           *                     "isIssue": true,
           *                     "evidence": "Random keys: 95 % of the letters follow no usual word pattern (\"asdf jkl asdfjkl\")."
           *                   },
           *                   {
           *                     "type": "Low Effort",
           *                     "score": 27,
           *                     "isIssue": false,
           *                     "evidence": "No sign of low effort: 3 words."
           *                   },
           *                   {
           *                     "type": "Incomplete",
           *                     "score": 17,
           *                     "isIssue": false,
           *                     "evidence": "No sign that something is missing: 3 words."
           *                   }
           *                 ]
           *               }
           *             ],
           *             "inconsistency": {
           *               "score": 11,
           *               "isIssue": false,
           *               "evidence": "No contradiction found between the answers: 2 answers compared."
           *             },
           *             "recommendation": "review",
           *             "serviceResponseIdentifier": 1
           *           }
           *         ],
           *         "nextCursor": null
           *       }
           *     }
           */
          'application/json': components['schemas']['BatchJob'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description NOT_FOUND */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  listChecks: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The checks, and Inconsistency */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "checks": [
           *         {
           *           "type": "Nonsensical",
           *           "flagFrom": 50,
           *           "sees": "Mashed keys, random characters, repetition, placeholder text, the question copied, words without a sentence.",
           *           "misses": "Rare names, dialects and code words may look like mashed keys; fluent nonsense looks like an answer.",
           *           "languages": "Any language for keys and repetition; 22 languages for words without a sentence.",
           *           "falseAlarms": {
           *             "flagged": 2,
           *             "of": 845,
           *             "data": "500 honest answers by people who had not seen the checks, and 345 answers of the project's own that nothing was trained on (npm run evaluate)"
           *           }
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['Checks'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  readFeedback: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Feedback by check */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "checks": [
           *         {
           *           "type": "Nonsensical",
           *           "correct": 1,
           *           "incorrect": 0,
           *           "missed": 0,
           *           "precision": 1
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['Feedback'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  giveFeedback: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "serviceResponseIdentifier": 1,
         *       "questionIndex": 1,
         *       "type": "Nonsensical",
         *       "correct": true
         *     }
         */
        'application/json': components['schemas']['FeedbackRequest'];
      };
    };
    responses: {
      /** @description All feedback on this check */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "type": "Nonsensical",
           *       "correct": 1,
           *       "incorrect": 0,
           *       "missed": 0,
           *       "precision": 1
           *     }
           */
          'application/json': components['schemas']['CheckFeedback'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description NOT_FOUND */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description PAYLOAD_TOO_LARGE */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description UNSUPPORTED_MEDIA_TYPE */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  listDecisions: {
    parameters: {
      query?: {
        /** @description Only responses of this survey */
        surveyIdentifier?: string;
        /** @description Only this response and those after it */
        minServiceResponseIdentifier?: number;
        /** @description Only this response and those before it */
        maxServiceResponseIdentifier?: number;
        /** @description Items per page */
        limit?: number;
        /** @description nextCursor of the previous page */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The decisions */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "serviceResponseIdentifier": 17,
           *           "decision": "remove",
           *           "decidedAt": "2030-01-01T00:00:00.000Z",
           *           "keyId": "5e1f0c2a9b7d4e63",
           *           "keyName": "analysts"
           *         }
           *       ],
           *       "nextCursor": null
           *     }
           */
          'application/json': components['schemas']['DecisionList'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description NOT_FOUND */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  decide: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "decisions": [
         *         {
         *           "serviceResponseIdentifier": 17,
         *           "decision": "remove",
         *           "expected": "none"
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['DecisionsRequest'];
      };
    };
    responses: {
      /** @description What came of each, in the order sent */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "serviceResponseIdentifier": 17,
           *           "outcome": "stored",
           *           "decision": "remove",
           *           "decidedAt": "2030-01-01T00:00:00.000Z",
           *           "keyId": "5e1f0c2a9b7d4e63",
           *           "keyName": "analysts"
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['DecisionOutcomes'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description PAYLOAD_TOO_LARGE */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description UNSUPPORTED_MEDIA_TYPE */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  submitCoding: {
    parameters: {
      query?: never;
      header?: {
        /** @description 1 to 255 visible ASCII characters. For 24 hours, the same key and body get the same job again */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "surveyIdentifier": "coffee-2026",
         *       "surveyName": "Coffee subscription 2026",
         *       "surveyResponses": [
         *         {
         *           "questionIdentifier": "q1",
         *           "question": "What do you like most about our coffee subscription?",
         *           "responseEntries": [
         *             {
         *               "responseIdentifier": "respondent-1",
         *               "answer": "The beans arrive fresh, and delivery is quick."
         *             },
         *             {
         *               "responseIdentifier": "respondent-2",
         *               "answer": "Quick delivery",
         *               "followupResponses": [
         *                 {
         *                   "question": "How quick is it?",
         *                   "answer": "Two days at most."
         *                 }
         *               ]
         *             }
         *           ],
         *           "codingOptions": {
         *             "maxLevels": 2,
         *             "maxCodesPerLevel": [
         *               8,
         *               4
         *             ]
         *           }
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['CodingRequest'];
      };
    };
    responses: {
      /** @description Accepted; read the job at its batchJobId */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "batchJobId": "0197f3a0-7c1e-7b4a-9d52-3f6f6e0c7d11",
           *       "surveyIdentifier": "coffee-2026",
           *       "status": "queued",
           *       "results": null
           *     }
           */
          'application/json': components['schemas']['CodingJob'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description NOT_FOUND */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description CONFLICT */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description PAYLOAD_TOO_LARGE */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description UNSUPPORTED_MEDIA_TYPE */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description IDEMPOTENCY_KEY_REUSED */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  readCoding: {
    parameters: {
      query?: {
        /** @description Assignments (of a response to a code) per page */
        limit?: number;
        /** @description nextCursor of the previous page */
        cursor?: string;
        /** @description original: as coded, without corrections */
        version?: 'corrected' | 'original';
        /** @description true: the same as version=original */
        original?: 'true' | 'false';
      };
      header?: never;
      path: {
        batchJobId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The job, with its results once it has ended */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "batchJobId": "0197f3a0-7c1e-7b4a-9d52-3f6f6e0c7d11",
           *       "surveyIdentifier": "coffee-2026",
           *       "status": "completed",
           *       "progress": {
           *         "total": 2,
           *         "done": 2,
           *         "phase": "finished"
           *       },
           *       "results": {
           *         "completedAt": "2030-01-01T00:00:00.000Z",
           *         "questionCodes": [
           *           {
           *             "questionIdentifier": "q1",
           *             "question": "What do you like most about our coffee subscription?",
           *             "revision": 0,
           *             "responseCodes": [
           *               {
           *                 "id": 1,
           *                 "label": "Quick delivery",
           *                 "description": "Answers such as “Quick delivery” and “delivery is quick”.",
           *                 "confidence": 1,
           *                 "responses": [
           *                   {
           *                     "responseIdentifier": "respondent-1",
           *                     "answer": "The beans arrive fresh, and delivery is quick.",
           *                     "confidence": 1
           *                   },
           *                   {
           *                     "responseIdentifier": "respondent-2",
           *                     "answer": "Quick delivery",
           *                     "followupResponses": [
           *                       {
           *                         "question": "How quick is it?",
           *                         "answer": "Two days at most."
           *                       }
           *                     ],
           *                     "confidence": 1
           *                   }
           *                 ],
           *                 "subCodes": []
           *               },
           *               {
           *                 "id": 2,
           *                 "label": "Two days",
           *                 "description": "Answers such as “Two days at most”.",
           *                 "confidence": 0.988,
           *                 "responses": [
           *                   {
           *                     "responseIdentifier": "respondent-2",
           *                     "answer": "Quick delivery",
           *                     "followupResponses": [
           *                       {
           *                         "question": "How quick is it?",
           *                         "answer": "Two days at most."
           *                       }
           *                     ],
           *                     "confidence": 0.988
           *                   }
           *                 ],
           *                 "subCodes": []
           *               },
           *               {
           *                 "id": 3,
           *                 "label": "Beans arrive fresh",
           *                 "description": "Answers such as “beans arrive fresh”.",
           *                 "confidence": 0.988,
           *                 "responses": [
           *                   {
           *                     "responseIdentifier": "respondent-1",
           *                     "answer": "The beans arrive fresh, and delivery is quick.",
           *                     "confidence": 0.988
           *                   }
           *                 ],
           *                 "subCodes": []
           *               }
           *             ]
           *           }
           *         ],
           *         "nextCursor": null
           *       }
           *     }
           */
          'application/json': components['schemas']['CodingJob'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description NOT_FOUND */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  submitBrandCoding: {
    parameters: {
      query?: never;
      header?: {
        /** @description 1 to 255 visible ASCII characters. For 24 hours, the same key and body get the same job again */
        'Idempotency-Key'?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "surveyIdentifier": "shoes-2026",
         *       "surveyResponses": [
         *         {
         *           "questionIdentifier": "q1",
         *           "question": "Which brands of sports shoes do you know?",
         *           "responseEntries": [
         *             {
         *               "responseIdentifier": "respondent-1",
         *               "answer": "adiddas and nikes"
         *             }
         *           ],
         *           "brandContext": {
         *             "industryDescription": "Sports shoes",
         *             "brands": [
         *               {
         *                 "name": "Nike"
         *               },
         *               {
         *                 "name": "Adidas",
         *                 "variations": [
         *                   "three stripes"
         *                 ]
         *               }
         *             ]
         *           }
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['BrandCodingRequest'];
      };
    };
    responses: {
      /** @description Accepted; read the job at its batchJobId */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "batchJobId": "0197f3a0-7c1e-7b4a-9d52-3f6f6e0c7d11",
           *       "surveyIdentifier": "shoes-2026",
           *       "status": "queued",
           *       "results": null
           *     }
           */
          'application/json': components['schemas']['CodingJob'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description NOT_FOUND */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description CONFLICT */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description PAYLOAD_TOO_LARGE */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description UNSUPPORTED_MEDIA_TYPE */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description IDEMPOTENCY_KEY_REUSED */
      422: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  readBrandCoding: {
    parameters: {
      query?: {
        /** @description Assignments (of a response to a code) per page */
        limit?: number;
        /** @description nextCursor of the previous page */
        cursor?: string;
        /** @description original: as coded, without corrections */
        version?: 'corrected' | 'original';
        /** @description true: the same as version=original */
        original?: 'true' | 'false';
      };
      header?: never;
      path: {
        batchJobId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The job, with its results once it has ended */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "batchJobId": "0197f3a0-7c1e-7b4a-9d52-3f6f6e0c7d11",
           *       "surveyIdentifier": "shoes-2026",
           *       "status": "completed",
           *       "progress": {
           *         "total": 1,
           *         "done": 1,
           *         "phase": "finished"
           *       },
           *       "results": {
           *         "completedAt": "2030-01-01T00:00:00.000Z",
           *         "questionCodes": [
           *           {
           *             "questionIdentifier": "q1",
           *             "question": "Which brands of sports shoes do you know?",
           *             "revision": 0,
           *             "responseCodes": [
           *               {
           *                 "id": 1,
           *                 "label": "Adidas",
           *                 "confidence": 0.83,
           *                 "responses": [
           *                   {
           *                     "responseIdentifier": "respondent-1",
           *                     "answer": "adiddas and nikes",
           *                     "confidence": 0.83,
           *                     "matchedText": "adiddas"
           *                   }
           *                 ],
           *                 "subCodes": []
           *               },
           *               {
           *                 "id": 2,
           *                 "label": "Nike",
           *                 "confidence": 0.98,
           *                 "responses": [
           *                   {
           *                     "responseIdentifier": "respondent-1",
           *                     "answer": "adiddas and nikes",
           *                     "confidence": 0.98,
           *                     "matchedText": "nikes"
           *                   }
           *                 ],
           *                 "subCodes": []
           *               }
           *             ]
           *           }
           *         ],
           *         "nextCursor": null
           *       }
           *     }
           */
          'application/json': components['schemas']['CodingJob'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description NOT_FOUND */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  readCodes: {
    parameters: {
      query?: {
        /** @description original: as coded, without corrections */
        version?: 'corrected' | 'original';
        /** @description true: the same as version=original */
        original?: 'true' | 'false';
      };
      header?: never;
      path: {
        batchJobId: string;
        /** @description Percent-encoded */
        questionIdentifier: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The code frame */
      200: {
        headers: {
          /** @description The revision in quotes, for If-Match */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "batchJobId": "0197f3a0-7c1e-7b4a-9d52-3f6f6e0c7d11",
           *       "surveyIdentifier": "coffee-2026",
           *       "questionIdentifier": "q1",
           *       "question": "What do you like most about our coffee subscription?",
           *       "revision": 2,
           *       "canUndo": true,
           *       "canRedo": false,
           *       "answers": 120,
           *       "codes": [
           *         {
           *           "id": 1,
           *           "label": "Fast delivery",
           *           "responses": 41,
           *           "subCodes": []
           *         },
           *         {
           *           "id": 9,
           *           "label": "Friendly driver",
           *           "responses": 7,
           *           "subCodes": []
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['CodeFrame'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description NOT_FOUND */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description CONFLICT */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  correctCodes: {
    parameters: {
      query?: never;
      header: {
        /** @description The ETag of the codes as you read them, or a list of such tags (a weak one, W/"3", never matches); * for any */
        'If-Match': string;
      };
      path: {
        batchJobId: string;
        /** @description Percent-encoded */
        questionIdentifier: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "operations": [
         *         {
         *           "op": "rename",
         *           "code": 1,
         *           "label": "Fast delivery"
         *         },
         *         {
         *           "op": "split",
         *           "code": 1,
         *           "label": "Friendly driver",
         *           "text": "driver"
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['CorrectionRequest'];
      };
    };
    responses: {
      /** @description The corrected code frame */
      200: {
        headers: {
          /** @description The revision in quotes, for If-Match */
          ETag?: string;
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "batchJobId": "0197f3a0-7c1e-7b4a-9d52-3f6f6e0c7d11",
           *       "surveyIdentifier": "coffee-2026",
           *       "questionIdentifier": "q1",
           *       "question": "What do you like most about our coffee subscription?",
           *       "revision": 2,
           *       "canUndo": true,
           *       "canRedo": false,
           *       "answers": 120,
           *       "codes": [
           *         {
           *           "id": 1,
           *           "label": "Fast delivery",
           *           "responses": 41,
           *           "subCodes": []
           *         },
           *         {
           *           "id": 9,
           *           "label": "Friendly driver",
           *           "responses": 7,
           *           "subCodes": []
           *         }
           *       ],
           *       "results": [
           *         {
           *           "op": "rename"
           *         },
           *         {
           *           "op": "split",
           *           "id": 9
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['CorrectionResult'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description NOT_FOUND */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description CONFLICT */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description PRECONDITION_FAILED */
      412: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description PAYLOAD_TOO_LARGE */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description UNSUPPORTED_MEDIA_TYPE */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  listCorrections: {
    parameters: {
      query?: {
        /** @description Items per page */
        limit?: number;
        /** @description nextCursor of the previous page */
        cursor?: string;
      };
      header?: never;
      path: {
        batchJobId: string;
        /** @description Percent-encoded */
        questionIdentifier: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The log */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "number": 1,
           *           "op": "rename",
           *           "at": "2030-01-01T00:00:00.000Z",
           *           "keyId": "5e1f0c2a9b7d4e63",
           *           "keyName": "analysts",
           *           "isUndone": false,
           *           "operation": {
           *             "op": "rename",
           *             "code": 1,
           *             "label": "Fast delivery"
           *           }
           *         }
           *       ],
           *       "nextCursor": null
           *     }
           */
          'application/json': components['schemas']['CorrectionLog'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description NOT_FOUND */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description CONFLICT */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  measureAgreement: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        batchJobId: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "rows": [
         *         {
         *           "questionIdentifier": "q1",
         *           "responseIdentifier": "respondent-1",
         *           "labels": [
         *             "Fast delivery"
         *           ]
         *         }
         *       ]
         *     }
         */
        'application/json': components['schemas']['AgreementRequest'];
      };
    };
    responses: {
      /** @description The agreement */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "rows": 100,
           *       "unmatched": 0,
           *       "level": null,
           *       "questions": [
           *         {
           *           "questionIdentifier": "q1",
           *           "rows": 100,
           *           "codes": [
           *             {
           *               "label": "Fast delivery",
           *               "hand": 30,
           *               "coded": 28,
           *               "both": 25,
           *               "precision": 0.893,
           *               "recall": 0.833,
           *               "f1": 0.862,
           *               "kappa": 0.805
           *             }
           *           ],
           *           "precision": 0.893,
           *           "recall": 0.833,
           *           "f1": 0.862,
           *           "kappa": {
           *             "value": 0.79,
           *             "low": 0.7,
           *             "high": 0.87
           *           },
           *           "alpha": {
           *             "value": 0.79,
           *             "low": 0.7,
           *             "high": 0.87
           *           }
           *         }
           *       ],
           *       "differences": [
           *         {
           *           "questionIdentifier": "q1",
           *           "responseIdentifier": "respondent-7",
           *           "answer": "It came the next day.",
           *           "hand": [
           *             "Fast delivery"
           *           ],
           *           "coded": []
           *         }
           *       ],
           *       "differencesLeftOut": 7
           *     }
           */
          'application/json': components['schemas']['Agreement'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description NOT_FOUND */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description CONFLICT */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description PAYLOAD_TOO_LARGE */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description UNSUPPORTED_MEDIA_TYPE */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  listCodedQuestions: {
    parameters: {
      query?: {
        /** @description Items per page */
        limit?: number;
        /** @description nextCursor of the previous page */
        cursor?: string;
      };
      header?: never;
      path: {
        batchJobId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of questions, in the order in which they were sent */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "questionIdentifier": "q1",
           *           "question": "What do you like most about our coffee subscription?",
           *           "isCoded": true,
           *           "answers": 120,
           *           "codes": 9,
           *           "revision": 2
           *         }
           *       ],
           *       "nextCursor": null
           *     }
           */
          'application/json': components['schemas']['CodedQuestionList'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description NOT_FOUND */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description CONFLICT */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  listCodebooks: {
    parameters: {
      query?: {
        /** @description Only codebooks of this survey */
        surveyIdentifier?: string;
        /** @description Only codebooks of questions with this identifier */
        questionIdentifier?: string;
        /** @description Items per page */
        limit?: number;
        /** @description nextCursor of the previous page */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of codebooks, without their codes */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "batchJobId": "0197f3a0-7c1e-7b4a-9d52-3f6f6e0c7d11",
           *           "surveyIdentifier": "coffee-2026",
           *           "surveyName": "Coffee subscription 2026",
           *           "questionIdentifier": "q1",
           *           "question": "What do you like most about our coffee subscription?",
           *           "codeCount": 2,
           *           "answers": 120,
           *           "isLatest": true,
           *           "completedAt": "2030-01-01T00:00:00.000Z"
           *         }
           *       ],
           *       "nextCursor": null
           *     }
           */
          'application/json': components['schemas']['CodebookList'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  readCodebook: {
    parameters: {
      query?: {
        /** @description batchJobId of another coding: sharedAnswers then says how many respondents are in both */
        sharedWith?: string;
      };
      header?: never;
      path: {
        batchJobId: string;
        /** @description Percent-encoded */
        questionIdentifier: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The codebook */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "batchJobId": "0197f3a0-7c1e-7b4a-9d52-3f6f6e0c7d11",
           *       "surveyIdentifier": "coffee-2026",
           *       "surveyName": "Coffee subscription 2026",
           *       "questionIdentifier": "q1",
           *       "question": "What do you like most about our coffee subscription?",
           *       "codeCount": 2,
           *       "answers": 120,
           *       "isLatest": true,
           *       "completedAt": "2030-01-01T00:00:00.000Z",
           *       "codes": [
           *         {
           *           "id": 1,
           *           "label": "Delivery",
           *           "subCodes": [
           *             {
           *               "id": 2,
           *               "label": "Fast delivery",
           *               "description": "How soon it arrives"
           *             }
           *           ]
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['StoredCodebook'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description NOT_FOUND */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  deleteCodebook: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        batchJobId: string;
        /** @description Percent-encoded */
        questionIdentifier: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The codebook as it was */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "batchJobId": "0197f3a0-7c1e-7b4a-9d52-3f6f6e0c7d11",
           *       "surveyIdentifier": "coffee-2026",
           *       "surveyName": "Coffee subscription 2026",
           *       "questionIdentifier": "q1",
           *       "question": "What do you like most about our coffee subscription?",
           *       "codeCount": 2,
           *       "answers": 120,
           *       "isLatest": true,
           *       "completedAt": "2030-01-01T00:00:00.000Z",
           *       "codes": [
           *         {
           *           "id": 1,
           *           "label": "Delivery",
           *           "subCodes": [
           *             {
           *               "id": 2,
           *               "label": "Fast delivery",
           *               "description": "How soon it arrives"
           *             }
           *           ]
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['StoredCodebook'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description NOT_FOUND */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  exportCoding: {
    parameters: {
      query?: {
        /** @description csv: UTF-8 with a byte order mark; xlsx: a workbook; sav: an SPSS data file with labels of variables and values; spss: a zip archive with data.tsv and read.sps, the syntax that reads it */
        format?: 'csv' | 'xlsx' | 'sav' | 'spss';
        /** @description The responses, or the code frame; for csv only: a workbook has both */
        sheet?: 'responses' | 'codes';
      };
      header?: never;
      path: {
        batchJobId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example responseIdentifier,attribute.region,q1,q1: follow-ups,q1: Fast delivery
           *     respondent-1,north,Quick delivery,,1
           */
          'text/csv': string;
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': string;
          'application/x-spss-sav': string;
          'application/zip': string;
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description NOT_FOUND */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description CONFLICT */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  exportBatch: {
    parameters: {
      query?: {
        /** @description csv: UTF-8 with a byte order mark; xlsx: a workbook; sav: an SPSS data file with labels of variables and values; spss: a zip archive with data.tsv and read.sps, the syntax that reads it */
        format?: 'csv' | 'xlsx' | 'sav' | 'spss';
      };
      header?: never;
      path: {
        batchJobId: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example responseIdentifier,serviceResponseIdentifier,attribute.region,recommendation,…
           *     respondent-1,17,north,keep,…
           */
          'text/csv': string;
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': string;
          'application/x-spss-sav': string;
          'application/zip': string;
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description NOT_FOUND */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description CONFLICT */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  exportSurvey: {
    parameters: {
      query?: {
        /** @description csv: UTF-8 with a byte order mark; xlsx: a workbook; sav: an SPSS data file with labels of variables and values; spss: a zip archive with data.tsv and read.sps, the syntax that reads it */
        format?: 'csv' | 'xlsx' | 'sav' | 'spss';
        /** @description The responses, or the code frame; for csv only: a workbook has both */
        sheet?: 'responses' | 'codes';
        /** @description Only responses that first arrived at or after this time */
        from?: string;
        /** @description Only responses that first arrived before this time */
        to?: string;
        /** @description Only responses whose latest evaluation recommends this */
        recommendation?: 'keep' | 'review' | 'remove';
        /** @description Only responses that somebody decided so; none: not decided */
        decision?: 'keep' | 'review' | 'remove' | 'none';
        /** @description Only the response with this identifier of yours */
        responseIdentifier?: string;
        /** @description Only responses with an answer to this question; code, text and language then refer to it */
        questionIdentifier?: string;
        /** @description Only responses with this code or brand in the latest coding: give its label (in any case) or its id */
        code?: string;
        /** @description Only responses with an answer that has these words, in any form where PostgreSQL knows the language of the answers; "a phrase", or, and -not work */
        text?: string;
        /** @description Only responses with an answer in this language: a tag as in `languages` of a summary, such as en; und where the language is not sure */
        language?: string;
        /** @description true: only responses with an answer that was followed up */
        followedUp?: 'true';
        /** @description As attribute.NAME=VALUE: only responses with this value of the attribute; several must all hold */
        attributes?: {
          [key: string]: string;
        };
        /** @description As attributeMin.NAME=18: only responses whose attribute is a number, or a text that is one, and not less than this; for 10 attributes at most, together with attributeMax */
        attributesFrom?: {
          [key: string]: number;
        };
        /** @description As attributeMax.NAME=29: the same, and not more than this */
        attributesTo?: {
          [key: string]: number;
        };
      };
      header?: never;
      path: {
        /** @description Percent-encoded */
        surveyIdentifier: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The file */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example responseIdentifier,serviceResponseIdentifier,createdAt,…,q1,q1: follow-ups,q1: Fast delivery
           *     respondent-1,17,2030-01-01T00:00:00.000Z,…,Quick delivery,,1
           */
          'text/csv': string;
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': string;
          'application/x-spss-sav': string;
          'application/zip': string;
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description NOT_FOUND */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  listJobs: {
    parameters: {
      query?: {
        /** @description Only jobs with this status */
        status?: 'queued' | 'processing' | 'completed' | 'failed' | 'partial_failure' | 'total_failure';
        /** @description Only jobs of this type */
        type?: 'data-quality' | 'coding' | 'brand-coding';
        /** @description Items per page */
        limit?: number;
        /** @description nextCursor of the previous page */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of jobs that the key may read */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "batchJobId": "01a20567-e438-724f-82d3-a98a39e4cfcd",
           *           "type": "coding",
           *           "status": "processing",
           *           "progress": {
           *             "total": 2000,
           *             "done": 1000,
           *             "failed": 0
           *           },
           *           "surveyIdentifier": "coffee-2026",
           *           "createdAt": "2030-01-01T00:00:00.000Z",
           *           "finishedAt": null
           *         }
           *       ],
           *       "nextCursor": null
           *     }
           */
          'application/json': components['schemas']['JobList'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  watchJobs: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Events, until either side closes the connection */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example retry: 1000
           *     event: jobs
           *     data: {"items":[{"batchJobId":"01a20567-e438-724f-82d3-a98a39e4cfcd","type":"coding","status":"processing","progress":{"total":2000,"done":1000,"failed":0},"surveyIdentifier":"coffee-2026","createdAt":"2030-01-01T00:00:00.000Z","finishedAt":null}]}
           */
          'text/event-stream': string;
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  cancelJob: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description batchJobId of the job */
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The job. It has ended, unless it is large: then it ends soon after */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "batchJobId": "01a20567-e438-724f-82d3-a98a39e4cfcd",
           *       "type": "coding",
           *       "status": "total_failure",
           *       "progress": {
           *         "total": 2000,
           *         "done": 2000,
           *         "failed": 1
           *       },
           *       "surveyIdentifier": "coffee-2026",
           *       "createdAt": "2030-01-01T00:00:00.000Z",
           *       "finishedAt": "2030-01-01T00:01:00.000Z",
           *       "error": {
           *         "code": "CANCELLED",
           *         "message": "The job was cancelled."
           *       }
           *     }
           */
          'application/json': components['schemas']['Job'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description NOT_FOUND */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description CONFLICT */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  readUsage: {
    parameters: {
      query?: {
        /** @description The first day */
        from?: string;
        /** @description The last day */
        to?: string;
        /** @description Only this API key */
        keyId?: string;
        /** @description Items per page */
        limit?: number;
        /** @description nextCursor of the previous page */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of usage */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "day": "2030-01-01",
           *           "keyId": "k3f9a1",
           *           "keyName": "production",
           *           "calls": 1200,
           *           "answers": 5400,
           *           "model": {
           *             "calls": 0,
           *             "inputTokens": 0,
           *             "outputTokens": 0
           *           }
           *         }
           *       ],
           *       "nextCursor": null
           *     }
           */
          'application/json': components['schemas']['UsageList'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  listSurveys: {
    parameters: {
      query?: {
        /** @description Items per page */
        limit?: number;
        /** @description nextCursor of the previous page */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What is stored */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "surveyIdentifier": "coffee-2026",
           *           "surveyName": "Coffee subscription 2026",
           *           "surveyDescription": null,
           *           "createdAt": "2030-01-01T00:00:00.000Z"
           *         }
           *       ],
           *       "nextCursor": null
           *     }
           */
          'application/json': components['schemas']['SurveyList'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  readSurvey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Percent-encoded */
        surveyIdentifier: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What is stored */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "surveyIdentifier": "coffee-2026",
           *       "surveyName": "Coffee subscription 2026",
           *       "surveyDescription": null,
           *       "createdAt": "2030-01-01T00:00:00.000Z",
           *       "retentionDays": null,
           *       "counts": {
           *         "questions": 1,
           *         "responses": 1,
           *         "answers": 1
           *       }
           *     }
           */
          'application/json': components['schemas']['SurveyWithCounts'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description NOT_FOUND */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  eraseSurvey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Percent-encoded */
        surveyIdentifier: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The erasure has begun */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "erasureId": "01a20567-e438-724f-82d3-a98a39e4cfcd"
           *     }
           */
          'application/json': components['schemas']['ErasureAccepted'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description NOT_FOUND */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  changeSurvey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Percent-encoded */
        surveyIdentifier: string;
      };
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "retentionDays": 30
         *     }
         */
        'application/json': components['schemas']['SurveyChange'];
      };
    };
    responses: {
      /** @description The change */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "surveyIdentifier": "coffee-2026",
           *       "retentionDays": 30
           *     }
           */
          'application/json': components['schemas']['ChangedSurvey'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description NOT_FOUND */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description PAYLOAD_TOO_LARGE */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description UNSUPPORTED_MEDIA_TYPE */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  listQuestions: {
    parameters: {
      query?: {
        /** @description Items per page */
        limit?: number;
        /** @description nextCursor of the previous page */
        cursor?: string;
      };
      header?: never;
      path: {
        /** @description Percent-encoded */
        surveyIdentifier: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What is stored */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "questionIdentifier": "q1",
           *           "question": "What do you like most about our coffee subscription?",
           *           "questionContext": null,
           *           "parentQuestionIdentifier": null
           *         }
           *       ],
           *       "nextCursor": null
           *     }
           */
          'application/json': components['schemas']['QuestionList'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description NOT_FOUND */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  listResponses: {
    parameters: {
      query?: {
        /** @description Items per page */
        limit?: number;
        /** @description nextCursor of the previous page */
        cursor?: string;
        /** @description Only responses that first arrived at or after this time */
        from?: string;
        /** @description Only responses that first arrived before this time */
        to?: string;
        /** @description Only responses whose latest evaluation recommends this */
        recommendation?: 'keep' | 'review' | 'remove';
        /** @description Only responses that somebody decided so; none: not decided */
        decision?: 'keep' | 'review' | 'remove' | 'none';
        /** @description Only the response with this identifier of yours */
        responseIdentifier?: string;
        /** @description Only responses with an answer to this question; code, text and language then refer to it */
        questionIdentifier?: string;
        /** @description Only responses with this code or brand in the latest coding: give its label (in any case) or its id */
        code?: string;
        /** @description Only responses with an answer that has these words, in any form where PostgreSQL knows the language of the answers; "a phrase", or, and -not work */
        text?: string;
        /** @description Only responses with an answer in this language: a tag as in `languages` of a summary, such as en; und where the language is not sure */
        language?: string;
        /** @description true: only responses with an answer that was followed up */
        followedUp?: 'true';
        /** @description As attribute.NAME=VALUE: only responses with this value of the attribute; several must all hold */
        attributes?: {
          [key: string]: string;
        };
        /** @description As attributeMin.NAME=18: only responses whose attribute is a number, or a text that is one, and not less than this; for 10 attributes at most, together with attributeMax */
        attributesFrom?: {
          [key: string]: number;
        };
        /** @description As attributeMax.NAME=29: the same, and not more than this */
        attributesTo?: {
          [key: string]: number;
        };
      };
      header?: never;
      path: {
        /** @description Percent-encoded */
        surveyIdentifier: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description What is stored */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "responseIdentifier": "respondent-1",
           *           "serviceResponseIdentifier": 17,
           *           "createdAt": "2030-01-01T00:00:00.000Z",
           *           "attributes": {
           *             "region": "north"
           *           },
           *           "quality": {
           *             "evaluatedAt": "2030-01-01T00:00:01.000Z",
           *             "recommendation": "keep",
           *             "demeritScore": 4,
           *             "numIssues": 0,
           *             "hasIssues": false,
           *             "evaluations": [
           *               {
           *                 "questionIdentifier": "q1",
           *                 "demeritScore": 4,
           *                 "checks": [
           *                   {
           *                     "type": "Low Effort",
           *                     "score": 6,
           *                     "isIssue": false
           *                   }
           *                 ]
           *               }
           *             ]
           *           },
           *           "decision": {
           *             "decision": "remove",
           *             "decidedAt": "2030-01-01T00:00:00.000Z",
           *             "keyId": "5e1f0c2a9b7d4e63",
           *             "keyName": "analysts"
           *           },
           *           "elements": [
           *             {
           *               "questionIdentifier": "q1",
           *               "question": "What do you like most about our coffee subscription?",
           *               "answer": "The beans arrive fresh, and delivery is quick.",
           *               "updatedAt": "2030-01-01T00:00:00.000Z",
           *               "followups": [
           *                 {
           *                   "question": "How quick is it?",
           *                   "answer": "Two days at most.",
           *                   "hasContent": true
           *                 }
           *               ],
           *               "thread": {
           *                 "isOpen": false,
           *                 "stopReason": "complete"
           *               },
           *               "codes": [
           *                 {
           *                   "id": 1,
           *                   "label": "Fast delivery",
           *                   "confidence": 0.91
           *                 }
           *               ],
           *               "brands": []
           *             }
           *           ]
           *         }
           *       ],
           *       "nextCursor": null
           *     }
           */
          'application/json': components['schemas']['StoredResponseList'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description NOT_FOUND */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  summarizeSurvey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Percent-encoded */
        surveyIdentifier: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The summary */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "surveyIdentifier": "coffee-2026",
           *       "surveyName": "Coffee subscription 2026",
           *       "responses": 120,
           *       "answers": 120,
           *       "days": [
           *         {
           *           "day": "2030-01-01",
           *           "responses": 120,
           *           "answers": 120
           *         }
           *       ],
           *       "languages": [
           *         {
           *           "language": "en",
           *           "answers": 120
           *         }
           *       ],
           *       "lengths": {
           *         "mean": 54.2,
           *         "histogram": [
           *           {
           *             "from": 50,
           *             "to": 99,
           *             "answers": 120
           *           }
           *         ]
           *       },
           *       "quality": {
           *         "evaluated": 118,
           *         "flagged": 9,
           *         "demeritScore": 14.2,
           *         "checks": [
           *           {
           *             "type": "Low Effort",
           *             "evaluated": 118,
           *             "flagged": 9,
           *             "score": 21.4
           *           }
           *         ],
           *         "recommendations": {
           *           "keep": 110,
           *           "review": 6,
           *           "remove": 2
           *         }
           *       },
           *       "duplicates": {
           *         "answers": 4
           *       },
           *       "followups": {
           *         "asked": 40,
           *         "answered": 31,
           *         "withContent": 27,
           *         "rate": 0.333,
           *         "characters": {
           *           "before": 30.1,
           *           "after": 96.5
           *         }
           *       },
           *       "attributes": [
           *         {
           *           "name": "region",
           *           "responses": 70,
           *           "values": [
           *             {
           *               "value": "north",
           *               "responses": 70
           *             }
           *           ]
           *         }
           *       ],
           *       "questions": [
           *         {
           *           "questionIdentifier": "q1",
           *           "question": "What do you like most about our coffee subscription?",
           *           "answers": 120,
           *           "flagged": 9,
           *           "followups": {
           *             "asked": 40
           *           },
           *           "codes": [
           *             {
           *               "id": 1,
           *               "label": "Fast delivery",
           *               "answers": 41,
           *               "share": 0.342
           *             }
           *           ],
           *           "brands": []
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['SurveySummary'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description NOT_FOUND */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  summarizeQuestion: {
    parameters: {
      query?: {
        /** @description Cross-tabulate the codes by this attribute */
        by?: string;
        /** @description Example answers per code */
        examples?: number;
      };
      header?: never;
      path: {
        /** @description Percent-encoded */
        surveyIdentifier: string;
        /** @description Percent-encoded */
        questionIdentifier: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The summary */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "surveyIdentifier": "coffee-2026",
           *       "questionIdentifier": "q1",
           *       "question": "What do you like most about our coffee subscription?",
           *       "answers": 120,
           *       "days": [
           *         {
           *           "day": "2030-01-01",
           *           "answers": 120
           *         }
           *       ],
           *       "languages": [
           *         {
           *           "language": "en",
           *           "answers": 120
           *         }
           *       ],
           *       "lengths": {
           *         "mean": 54.2,
           *         "histogram": [
           *           {
           *             "from": 50,
           *             "to": 99,
           *             "answers": 120
           *           }
           *         ]
           *       },
           *       "quality": {
           *         "evaluated": 118,
           *         "flagged": 9,
           *         "demeritScore": 14.2,
           *         "checks": [
           *           {
           *             "type": "Low Effort",
           *             "evaluated": 118,
           *             "flagged": 9,
           *             "score": 21.4
           *           }
           *         ]
           *       },
           *       "duplicates": {
           *         "answers": 4,
           *         "clusters": [
           *           {
           *             "answers": 4,
           *             "example": {
           *               "responseIdentifier": "respondent-2",
           *               "answer": "The beans arrive fresh."
           *             }
           *           }
           *         ]
           *       },
           *       "followups": {
           *         "asked": 40,
           *         "answered": 31,
           *         "withContent": 27,
           *         "rate": 0.333,
           *         "characters": {
           *           "before": 30.1,
           *           "after": 96.5
           *         }
           *       },
           *       "coding": {
           *         "batchJobId": "0197f3a0-7c1e-7b4a-9d52-3f6f6e0c7d11",
           *         "finishedAt": "2030-01-01T00:00:00.000Z",
           *         "revision": 0,
           *         "answers": 120,
           *         "codes": [
           *           {
           *             "id": 1,
           *             "label": "Fast delivery",
           *             "parentId": null,
           *             "level": 1,
           *             "answers": 41,
           *             "share": 0.342,
           *             "examples": [
           *               {
           *                 "responseIdentifier": "respondent-1",
           *                 "answer": "Delivery is quick."
           *               }
           *             ]
           *           }
           *         ]
           *       },
           *       "brands": null,
           *       "crossTabulation": {
           *         "attribute": "region",
           *         "values": [
           *           {
           *             "value": "north",
           *             "answers": 70
           *           },
           *           {
           *             "value": null,
           *             "answers": 50
           *           }
           *         ],
           *         "codes": [
           *           {
           *             "id": 1,
           *             "label": "Fast delivery",
           *             "answers": [
           *               30,
           *               11
           *             ]
           *           }
           *         ]
           *       }
           *     }
           */
          'application/json': components['schemas']['QuestionSummary'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description NOT_FOUND */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  eraseResponse: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /** @description Percent-encoded */
        surveyIdentifier: string;
        /** @description Percent-encoded */
        responseIdentifier: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The erasure has begun */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "erasureId": "01a20567-e438-724f-82d3-a98a39e4cfcd"
           *     }
           */
          'application/json': components['schemas']['ErasureAccepted'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description NOT_FOUND */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  readErasure: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The erasure */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "erasureId": "01a20567-e438-724f-82d3-a98a39e4cfcd",
           *       "surveyIdentifier": "coffee-2026",
           *       "scope": "response",
           *       "status": "erasing",
           *       "requestedAt": "2030-01-01T00:00:00.000Z",
           *       "completedAt": null,
           *       "services": [
           *         {
           *           "service": "gateway",
           *           "status": "completed",
           *           "completedAt": "2030-01-01T00:00:01.000Z",
           *           "erased": {
           *             "answers": 3,
           *             "codedAnswers": 2
           *           }
           *         },
           *         {
           *           "service": "quality",
           *           "status": "pending",
           *           "completedAt": null,
           *           "erased": {}
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['Erasure'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description NOT_FOUND */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  listCallbacks: {
    parameters: {
      query?: {
        /** @description Only the callbacks of this job */
        batchJobId?: string;
        /** @description Callbacks per page */
        limit?: number;
        /** @description nextCursor of the previous page */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of callbacks */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "id": "01a1fef6-1749-77e8-b1c1-8b61c6040153",
           *           "batchJobId": "01a1fef5-0000-7000-8000-000000000000",
           *           "url": "https://example.com/hook",
           *           "status": "delivered",
           *           "attempts": [
           *             {
           *               "at": "2030-01-01T00:00:00.000Z",
           *               "status": 503,
           *               "durationMs": 41,
           *               "error": "HTTP 503"
           *             },
           *             {
           *               "at": "2030-01-01T00:00:05.112Z",
           *               "status": 200,
           *               "durationMs": 38
           *             }
           *           ]
           *         }
           *       ],
           *       "nextCursor": null
           *     }
           */
          'application/json': components['schemas']['CallbackList'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description NOT_FOUND */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  resendCallback: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The callback is pending again */
      202: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "01a1fef6-1749-77e8-b1c1-8b61c6040153",
           *       "batchJobId": "01a1fef5-0000-7000-8000-000000000000",
           *       "url": "https://example.com/hook",
           *       "status": "pending",
           *       "attempts": [
           *         {
           *           "at": "2030-01-01T00:00:00.000Z",
           *           "status": 503,
           *           "durationMs": 41,
           *           "error": "HTTP 503"
           *         },
           *         {
           *           "at": "2030-01-01T00:00:05.112Z",
           *           "status": 200,
           *           "durationMs": 38
           *         }
           *       ]
           *     }
           */
          'application/json': components['schemas']['Callback'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description NOT_FOUND */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description CONFLICT */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  listAudit: {
    parameters: {
      query?: {
        /** @description Only entries of this time or later */
        from?: string;
        /** @description Only entries before this time */
        to?: string;
        /** @description Only this */
        action?:
          | 'job.created'
          | 'job.cancelled'
          | 'export.read'
          | 'coding.corrected'
          | 'responses.decided'
          | 'codebook.deleted'
          | 'erasure.requested'
          | 'retention.changed'
          | 'key.created'
          | 'key.revoked'
          | 'organization.changed'
          | 'webhook-secret.rotated'
          | 'dead-letter.retried'
          | 'dead-letter.discarded';
        /** @description Items per page */
        limit?: number;
        /** @description nextCursor of the previous page */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The log */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "id": "0197f3a0-7c1e-7b4a-9d52-3f6f6e0c7d12",
           *           "at": "2030-01-01T00:00:00.000Z",
           *           "action": "coding.corrected",
           *           "keyId": "5e1f0c2a9b7d4e63",
           *           "keyName": "analysts",
           *           "subject": "0197f3a0-7c1e-7b4a-9d52-3f6f6e0c7d11",
           *           "details": {
           *             "questionIdentifier": "q1",
           *             "revision": 1,
           *             "operations": [
           *               "rename"
           *             ]
           *           }
           *         }
           *       ],
           *       "nextCursor": null
           *     }
           */
          'application/json': components['schemas']['AuditList'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  listKeys: {
    parameters: {
      query?: {
        /** @description Items per page */
        limit?: number;
        /** @description nextCursor of the previous page */
        cursor?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A page of keys */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "items": [
           *         {
           *           "id": "5e1f0c2a9b7d4e63",
           *           "name": "analysts",
           *           "scopes": [
           *             "followups",
           *             "data-quality",
           *             "coding",
           *             "surveys"
           *           ],
           *           "createdAt": "2030-01-01T00:00:00.000Z",
           *           "lastUsedAt": null,
           *           "expiresAt": null,
           *           "revokedAt": null
           *         }
           *       ],
           *       "nextCursor": null
           *     }
           */
          'application/json': components['schemas']['ApiKeyList'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  createKey: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        /**
         * @example {
         *       "name": "analysts",
         *       "scopes": [
         *         "followups",
         *         "data-quality",
         *         "coding",
         *         "surveys"
         *       ]
         *     }
         */
        'application/json': components['schemas']['KeyRequest'];
      };
    };
    responses: {
      /** @description The key. Keep it: no later call shows it again */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "5e1f0c2a9b7d4e63",
           *       "name": "analysts",
           *       "scopes": [
           *         "followups",
           *         "data-quality",
           *         "coding",
           *         "surveys"
           *       ],
           *       "createdAt": "2030-01-01T00:00:00.000Z",
           *       "lastUsedAt": null,
           *       "expiresAt": null,
           *       "revokedAt": null,
           *       "key": "sk_5e1f0c2a9b7d4e63_the-secret-part"
           *     }
           */
          'application/json': components['schemas']['CreatedApiKey'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description CONFLICT */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description PAYLOAD_TOO_LARGE */
      413: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description UNSUPPORTED_MEDIA_TYPE */
      415: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  revokeKey: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        id: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The key, which is revoked now */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          /**
           * @example {
           *       "id": "5e1f0c2a9b7d4e63",
           *       "name": "analysts",
           *       "scopes": [
           *         "followups",
           *         "data-quality",
           *         "coding",
           *         "surveys"
           *       ],
           *       "createdAt": "2030-01-01T00:00:00.000Z",
           *       "lastUsedAt": null,
           *       "expiresAt": null,
           *       "revokedAt": "2030-01-02T00:00:00.000Z"
           *     }
           */
          'application/json': components['schemas']['ApiKey'];
        };
      };
      /** @description INVALID_REQUEST */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INVALID_API_KEY */
      403: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description NOT_FOUND */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description CONFLICT */
      409: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description RATE_LIMITED */
      429: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description INTERNAL_ERROR */
      500: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
      /** @description SERVICE_UNAVAILABLE */
      503: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          'application/json': components['schemas']['Error'];
        };
      };
    };
  };
  jobEnded: {
    parameters: {
      query?: never;
      header: {
        /** @description Identifies the delivery: the same for all attempts */
        'webhook-id': string;
        /** @description Time of this attempt, in seconds since 1970 */
        'webhook-timestamp': string;
        /** @description v1, followed by the base64 HMAC-SHA256 of id.timestamp.body. Two signatures for a day after the secret was rotated */
        'webhook-signature': string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        'application/json': components['schemas']['CallbackEvent'];
      };
    };
    responses: {
      /** @description Send no more attempts */
      410: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Delivered */
      '2XX': {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Send another attempt later */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
}
