// Generated from openapi/ by `npm run generate`. Do not edit.
exports.AcceptedRedelivery = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/AcceptedRedelivery"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_event_id_1 = obj["event_id"]
      if (value_event_id_1 !== undefined) {
        json += "{\"event_id\":"
        
        if (typeof value_event_id_1 !== 'string') {
          if (value_event_id_1 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_event_id_1 instanceof Date) {
            json += JSON_STR_QUOTE + value_event_id_1.toISOString() + JSON_STR_QUOTE
          } else if (value_event_id_1 instanceof RegExp) {
            json += asString(value_event_id_1.source)
          } else {
            json += asString(value_event_id_1.toString())
          }
        } else {
          json += asString(value_event_id_1)
        }
        
      } else {
        throw new Error('"event_id" is required!')
      }
      
      const value_webhook_id_2 = obj["webhook_id"]
      if (value_webhook_id_2 !== undefined) {
        json += ",\"webhook_id\":"
        
        if (typeof value_webhook_id_2 !== 'string') {
          if (value_webhook_id_2 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_webhook_id_2 instanceof Date) {
            json += JSON_STR_QUOTE + value_webhook_id_2.toISOString() + JSON_STR_QUOTE
          } else if (value_webhook_id_2 instanceof RegExp) {
            json += asString(value_webhook_id_2.source)
          } else {
            json += asString(value_webhook_id_2.toString())
          }
        } else {
          json += asString(value_webhook_id_2)
        }
        
      } else {
        throw new Error('"webhook_id" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.ContractDocument = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/ContractInfo"
      function anonymous1 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_title_4 = obj["title"]
      if (value_title_4 !== undefined) {
        json += "{\"title\":"
        
        if (typeof value_title_4 !== 'string') {
          if (value_title_4 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_title_4 instanceof Date) {
            json += JSON_STR_QUOTE + value_title_4.toISOString() + JSON_STR_QUOTE
          } else if (value_title_4 instanceof RegExp) {
            json += asString(value_title_4.source)
          } else {
            json += asString(value_title_4.toString())
          }
        } else {
          json += asString(value_title_4)
        }
        
      } else {
        throw new Error('"title" is required!')
      }
      
      const value_version_5 = obj["version"]
      if (value_version_5 !== undefined) {
        json += ",\"version\":"
        
        if (typeof value_version_5 !== 'string') {
          if (value_version_5 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_version_5 instanceof Date) {
            json += JSON_STR_QUOTE + value_version_5.toISOString() + JSON_STR_QUOTE
          } else if (value_version_5 instanceof RegExp) {
            json += asString(value_version_5.source)
          } else {
            json += asString(value_version_5.toString())
          }
        } else {
          json += asString(value_version_5)
        }
        
      } else {
        throw new Error('"version" is required!')
      }
      
    for (const key of Object.keys(obj)) {
      if (
        key === "title" || key === "version" ||
        obj[key] === undefined ||
        typeof obj[key] === 'function' ||
        typeof obj[key] === 'symbol'
      ) continue
      const value = obj[key]
  
        json += JSON_STR_COMMA
        json += asString(key) + JSON_STR_COLONS + JSON.stringify(value)
      
    }
  
return json + JSON_STR_END_OBJECT

      }
    

      // "contract#/components/schemas/ContractPaths"
      function anonymous2 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        let addComma_7 = false

    for (const key of Object.keys(obj)) {
      if (
        
        obj[key] === undefined ||
        typeof obj[key] === 'function' ||
        typeof obj[key] === 'symbol'
      ) continue
      const value = obj[key]
  
        json += addComma_7 ? JSON_STR_COMMA : ((addComma_7 = true), JSON_STR_BEGIN_OBJECT)
        json += asString(key) + JSON_STR_COLONS + JSON.stringify(value)
      
    }
  if (!addComma_7) json += JSON_STR_BEGIN_OBJECT

return json + JSON_STR_END_OBJECT

      }
    

      // "contract#/components/schemas/ContractDocument"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_openapi_1 = obj["openapi"]
      if (value_openapi_1 !== undefined) {
        json += "{\"openapi\":"
        
        if (typeof value_openapi_1 !== 'string') {
          if (value_openapi_1 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_openapi_1 instanceof Date) {
            json += JSON_STR_QUOTE + value_openapi_1.toISOString() + JSON_STR_QUOTE
          } else if (value_openapi_1 instanceof RegExp) {
            json += asString(value_openapi_1.source)
          } else {
            json += asString(value_openapi_1.toString())
          }
        } else {
          json += asString(value_openapi_1)
        }
        
      } else {
        throw new Error('"openapi" is required!')
      }
      
      const value_info_2 = obj["info"]
      if (value_info_2 !== undefined) {
        json += ",\"info\":"
        json += anonymous1(value_info_2)
      } else {
        throw new Error('"info" is required!')
      }
      
      const value_paths_6 = obj["paths"]
      if (value_paths_6 !== undefined) {
        json += ",\"paths\":"
        json += anonymous2(value_paths_6)
      } else {
        throw new Error('"paths" is required!')
      }
      
    for (const key of Object.keys(obj)) {
      if (
        key === "openapi" || key === "info" || key === "paths" ||
        obj[key] === undefined ||
        typeof obj[key] === 'function' ||
        typeof obj[key] === 'symbol'
      ) continue
      const value = obj[key]
  
        json += JSON_STR_COMMA
        json += asString(key) + JSON_STR_COLONS + JSON.stringify(value)
      
    }
  
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.Delegations = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
    function anonymous1 (obj) {
      // "contract#/components/schemas/Delegations/properties/allowed_user_id"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/Delegations/properties/allowed_user_id' does not match schema definition.")
    }
    const arrayLength = obj.length
  
        // Copying small arrays costs more than the existing loop.
        if (typeof arrayLength === 'number' && arrayLength >= 512 && Number.isInteger(arrayLength) && arrayLength <= 0xffffffff) {
          const copy = new Array(arrayLength)
          // V8's side-effect-free JSON.stringify fast path (V8 >= 13.8) requires
          // the standard Array.prototype; a null prototype halves its throughput.
          // Only detach the prototype when a toJSON hook would otherwise be called.
          if (Array.prototype.toJSON !== undefined) Object.setPrototypeOf(copy, null)
          for (let i = 0; i < arrayLength; i++) {
            const v = obj[i]
            if (!(Number.isInteger(v))) {
              // Serialize the captured prefix, then resume at the first miss.
              // Never reread getters or read ahead of an item's coercion.
              copy.length = i
              json = JSON.stringify(copy).slice(0, -1)
              if (i > 0) json += JSON_STR_COMMA
              json += asInteger(v)
              for (i++; i < arrayLength; i++) {
                json += JSON_STR_COMMA
                const v = obj[i]
                json += asInteger(v)
              }
              return json + JSON_STR_END_ARRAY
            }
            copy[i] = v
          }
          return JSON.stringify(copy)
        }
      
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += asInteger(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += asInteger(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/Delegations"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_user_id_1 = obj["user_id"]
      if (value_user_id_1 !== undefined) {
        json += "{\"user_id\":"
        json += asInteger(value_user_id_1)
      } else {
        throw new Error('"user_id" is required!')
      }
      
      const value_allowed_user_id_2 = obj["allowed_user_id"]
      if (value_allowed_user_id_2 !== undefined) {
        json += ",\"allowed_user_id\":"
        json += anonymous1(value_allowed_user_id_2)
      } else {
        throw new Error('"allowed_user_id" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.InternalAccount = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
    function anonymous1 (obj) {
      // "contract#/components/schemas/InternalAccount/properties/roles"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/InternalAccount/properties/roles' does not match schema definition.")
    }
    const arrayLength = obj.length
  
      if (typeof arrayLength === 'number' && arrayLength >= 8 && Number.isInteger(arrayLength) && arrayLength <= 0xffffffff) {
        return asPlainStringArray(obj, arrayLength)
      }
      
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        
        if (typeof value !== 'string') {
          if (value === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value instanceof Date) {
            json += JSON_STR_QUOTE + value.toISOString() + JSON_STR_QUOTE
          } else if (value instanceof RegExp) {
            json += asString(value.source)
          } else {
            json += asString(value.toString())
          }
        } else {
          json += asString(value)
        }
        
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          
        if (typeof value !== 'string') {
          if (value === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value instanceof Date) {
            json += JSON_STR_QUOTE + value.toISOString() + JSON_STR_QUOTE
          } else if (value instanceof RegExp) {
            json += asString(value.source)
          } else {
            json += asString(value.toString())
          }
        } else {
          json += asString(value)
        }
        
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/InternalAccount"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_1 = obj["id"]
      if (value_id_1 !== undefined) {
        json += "{\"id\":"
        
        if (typeof value_id_1 !== 'string') {
          if (value_id_1 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_id_1 instanceof Date) {
            json += JSON_STR_QUOTE + value_id_1.toISOString() + JSON_STR_QUOTE
          } else if (value_id_1 instanceof RegExp) {
            json += asString(value_id_1.source)
          } else {
            json += asString(value_id_1.toString())
          }
        } else {
          json += asString(value_id_1)
        }
        
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_user_id_2 = obj["user_id"]
      if (value_user_id_2 !== undefined) {
        json += ",\"user_id\":"
        json += asInteger(value_user_id_2)
      } else {
        throw new Error('"user_id" is required!')
      }
      
      const value_email_3 = obj["email"]
      if (value_email_3 !== undefined) {
        json += ",\"email\":"
        
        if (typeof value_email_3 !== 'string') {
          if (value_email_3 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_email_3 instanceof Date) {
            json += JSON_STR_QUOTE + value_email_3.toISOString() + JSON_STR_QUOTE
          } else if (value_email_3 instanceof RegExp) {
            json += asString(value_email_3.source)
          } else {
            json += asString(value_email_3.toString())
          }
        } else {
          json += asString(value_email_3)
        }
        
      } else {
        throw new Error('"email" is required!')
      }
      
      const value_roles_4 = obj["roles"]
      if (value_roles_4 !== undefined) {
        json += ",\"roles\":"
        json += anonymous1(value_roles_4)
      } else {
        throw new Error('"roles" is required!')
      }
      
      const value_is_disabled_5 = obj["is_disabled"]
      if (value_is_disabled_5 !== undefined) {
        json += ",\"is_disabled\":"
        json += asBoolean(value_is_disabled_5)
      } else {
        throw new Error('"is_disabled" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.InternalEventPage = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/InternalOrder"
      function anonymous4 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_11 = obj["id"]
      if (value_id_11 !== undefined) {
        json += "{\"id\":"
        
          if(Number.isInteger(value_id_11) || value_id_11 === null) {
            json += asInteger(value_id_11)
          }
        
          else if(
            typeof value_id_11 === "string" ||
            value_id_11 === null ||
            value_id_11 instanceof Date ||
            value_id_11 instanceof RegExp ||
            (
              typeof value_id_11 === "object" &&
              typeof value_id_11.toString === "function" &&
              value_id_11.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_id_11 !== 'string') {
          if (value_id_11 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_id_11 instanceof Date) {
            json += JSON_STR_QUOTE + value_id_11.toISOString() + JSON_STR_QUOTE
          } else if (value_id_11 instanceof RegExp) {
            json += asString(value_id_11.source)
          } else {
            json += asString(value_id_11.toString())
          }
        } else {
          json += asString(value_id_11)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/OrderId' does not match schema definition.")
  
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_uuid_12 = obj["uuid"]
      if (value_uuid_12 !== undefined) {
        json += ",\"uuid\":"
        json += asUnsafeString(value_uuid_12)
      } else {
        throw new Error('"uuid" is required!')
      }
      
      const value_user_id_13 = obj["user_id"]
      if (value_user_id_13 !== undefined) {
        json += ",\"user_id\":"
        json += asInteger(value_user_id_13)
      } else {
        throw new Error('"user_id" is required!')
      }
      
      const value_recipe_14 = obj["recipe"]
      if (value_recipe_14 !== undefined) {
        json += ",\"recipe\":"
        
        if (typeof value_recipe_14 !== 'string') {
          if (value_recipe_14 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_recipe_14 instanceof Date) {
            json += JSON_STR_QUOTE + value_recipe_14.toISOString() + JSON_STR_QUOTE
          } else if (value_recipe_14 instanceof RegExp) {
            json += asString(value_recipe_14.source)
          } else {
            json += asString(value_recipe_14.toString())
          }
        } else {
          json += asString(value_recipe_14)
        }
        
      } else {
        throw new Error('"recipe" is required!')
      }
      
      const value_coffee_machine_id_15 = obj["coffee_machine_id"]
      if (value_coffee_machine_id_15 !== undefined) {
        json += ",\"coffee_machine_id\":"
        
          if (value_coffee_machine_id_15 === null) {
            json += JSON_STR_NULL
          }
          
          else if(Number.isInteger(value_coffee_machine_id_15) || value_coffee_machine_id_15 === null) {
            json += asInteger(value_coffee_machine_id_15)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/InternalOrder/properties/coffee_machine_id' does not match schema definition.")
  
      } else {
        throw new Error('"coffee_machine_id" is required!')
      }
      
      const value_volume_ml_16 = obj["volume_ml"]
      if (value_volume_ml_16 !== undefined) {
        json += ",\"volume_ml\":"
        json += asInteger(value_volume_ml_16)
      } else {
        throw new Error('"volume_ml" is required!')
      }
      
      const value_status_17 = obj["status"]
      if (value_status_17 !== undefined) {
        json += ",\"status\":"
        json += asUnsafeString(value_status_17)
      } else {
        throw new Error('"status" is required!')
      }
      
      const value_is_ready_18 = obj["is_ready"]
      if (value_is_ready_18 !== undefined) {
        json += ",\"is_ready\":"
        json += asBoolean(value_is_ready_18)
      } else {
        throw new Error('"is_ready" is required!')
      }
      
      const value_completed_at_19 = obj["completed_at"]
      if (value_completed_at_19 !== undefined) {
        json += ",\"completed_at\":"
        
          if (value_completed_at_19 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_completed_at_19 === "string" ||
            value_completed_at_19 === null ||
            value_completed_at_19 instanceof Date ||
            value_completed_at_19 instanceof RegExp ||
            (
              typeof value_completed_at_19 === "object" &&
              typeof value_completed_at_19.toString === "function" &&
              value_completed_at_19.toString !== Object.prototype.toString
            )
          ) {
            json += asDateTime(value_completed_at_19)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/InternalOrder/properties/completed_at' does not match schema definition.")
  
      } else {
        throw new Error('"completed_at" is required!')
      }
      
      const value_created_at_20 = obj["created_at"]
      if (value_created_at_20 !== undefined) {
        json += ",\"created_at\":"
        json += asUnsafeString(value_created_at_20)
      } else {
        throw new Error('"created_at" is required!')
      }
      
      const value_updated_at_21 = obj["updated_at"]
      if (value_updated_at_21 !== undefined) {
        json += ",\"updated_at\":"
        json += asUnsafeString(value_updated_at_21)
      } else {
        throw new Error('"updated_at" is required!')
      }
      
      const value_version_22 = obj["version"]
      if (value_version_22 !== undefined) {
        json += ",\"version\":"
        json += asInteger(value_version_22)
      } else {
        throw new Error('"version" is required!')
      }
      
      const value_sugar_23 = obj["sugar"]
      if (value_sugar_23 !== undefined) {
        json += ",\"sugar\":"
        
          if (value_sugar_23 === null) {
            json += JSON_STR_NULL
          }
          
          else if(Number.isInteger(value_sugar_23) || value_sugar_23 === null) {
            json += asInteger(value_sugar_23)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/InternalOrder/properties/sugar' does not match schema definition.")
  
      } else {
        throw new Error('"sugar" is required!')
      }
      
      const value_progress_24 = obj["progress"]
      if (value_progress_24 !== undefined) {
        json += ",\"progress\":"
        json += asUnsafeString(value_progress_24)
      } else {
        throw new Error('"progress" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    

      // "contract#/components/schemas/InternalEventData"
      function anonymous3 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_order_9 = obj["order"]
      if (value_order_9 !== undefined) {
        json += "{\"order\":"
        json += anonymous4(value_order_9)
      } else {
        throw new Error('"order" is required!')
      }
      
      const value_version_25 = obj["version"]
      if (value_version_25 !== undefined) {
        json += ",\"version\":"
        json += asInteger(value_version_25)
      } else {
        throw new Error('"version" is required!')
      }
      
      const value_partner_id_26 = obj["partner_id"]
      if (value_partner_id_26 !== undefined) {
        json += ",\"partner_id\":"
        
          if (value_partner_id_26 === null) {
            json += JSON_STR_NULL
          }
          
          else if(Number.isInteger(value_partner_id_26) || value_partner_id_26 === null) {
            json += asInteger(value_partner_id_26)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/InternalEventData/properties/partner_id' does not match schema definition.")
  
      } else {
        throw new Error('"partner_id" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    

      // "contract#/components/schemas/InternalEvent"
      function anonymous2 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_4 = obj["id"]
      if (value_id_4 !== undefined) {
        json += "{\"id\":"
        
        if (typeof value_id_4 !== 'string') {
          if (value_id_4 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_id_4 instanceof Date) {
            json += JSON_STR_QUOTE + value_id_4.toISOString() + JSON_STR_QUOTE
          } else if (value_id_4 instanceof RegExp) {
            json += asString(value_id_4.source)
          } else {
            json += asString(value_id_4.toString())
          }
        } else {
          json += asString(value_id_4)
        }
        
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_type_5 = obj["type"]
      if (value_type_5 !== undefined) {
        json += ",\"type\":"
        json += asUnsafeString(value_type_5)
      } else {
        throw new Error('"type" is required!')
      }
      
      const value_timestamp_6 = obj["timestamp"]
      if (value_timestamp_6 !== undefined) {
        json += ",\"timestamp\":"
        json += asUnsafeString(value_timestamp_6)
      } else {
        throw new Error('"timestamp" is required!')
      }
      
      const value_data_7 = obj["data"]
      if (value_data_7 !== undefined) {
        json += ",\"data\":"
        json += anonymous3(value_data_7)
      } else {
        throw new Error('"data" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    

    function anonymous1 (obj) {
      // "contract#/components/schemas/InternalEventPage/properties/events"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/InternalEventPage/properties/events' does not match schema definition.")
    }
    const arrayLength = obj.length
  
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += anonymous2(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += anonymous2(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/InternalEventPage"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_recorded_orders_1 = obj["recorded_orders"]
      if (value_recorded_orders_1 !== undefined) {
        json += "{\"recorded_orders\":"
        json += asUnsafeString(value_recorded_orders_1)
      } else {
        throw new Error('"recorded_orders" is required!')
      }
      
      const value_events_2 = obj["events"]
      if (value_events_2 !== undefined) {
        json += ",\"events\":"
        json += anonymous1(value_events_2)
      } else {
        throw new Error('"events" is required!')
      }
      
      const value_next_cursor_27 = obj["next_cursor"]
      if (value_next_cursor_27 !== undefined) {
        json += ",\"next_cursor\":"
        
        if (typeof value_next_cursor_27 !== 'string') {
          if (value_next_cursor_27 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_next_cursor_27 instanceof Date) {
            json += JSON_STR_QUOTE + value_next_cursor_27.toISOString() + JSON_STR_QUOTE
          } else if (value_next_cursor_27 instanceof RegExp) {
            json += asString(value_next_cursor_27.source)
          } else {
            json += asString(value_next_cursor_27.toString())
          }
        } else {
          json += asString(value_next_cursor_27)
        }
        
      } else {
        throw new Error('"next_cursor" is required!')
      }
      
      const value_has_more_28 = obj["has_more"]
      if (value_has_more_28 !== undefined) {
        json += ",\"has_more\":"
        json += asBoolean(value_has_more_28)
      } else {
        throw new Error('"has_more" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.InternalMachine = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/InternalMachine"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_1 = obj["id"]
      if (value_id_1 !== undefined) {
        json += "{\"id\":"
        json += asInteger(value_id_1)
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_place_id_2 = obj["place_id"]
      if (value_place_id_2 !== undefined) {
        json += ",\"place_id\":"
        json += asInteger(value_place_id_2)
      } else {
        throw new Error('"place_id" is required!')
      }
      
      const value_is_available_3 = obj["is_available"]
      if (value_is_available_3 !== undefined) {
        json += ",\"is_available\":"
        json += asBoolean(value_is_available_3)
      } else {
        throw new Error('"is_available" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.InternalOrder = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/InternalOrder"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_1 = obj["id"]
      if (value_id_1 !== undefined) {
        json += "{\"id\":"
        
          if(Number.isInteger(value_id_1) || value_id_1 === null) {
            json += asInteger(value_id_1)
          }
        
          else if(
            typeof value_id_1 === "string" ||
            value_id_1 === null ||
            value_id_1 instanceof Date ||
            value_id_1 instanceof RegExp ||
            (
              typeof value_id_1 === "object" &&
              typeof value_id_1.toString === "function" &&
              value_id_1.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_id_1 !== 'string') {
          if (value_id_1 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_id_1 instanceof Date) {
            json += JSON_STR_QUOTE + value_id_1.toISOString() + JSON_STR_QUOTE
          } else if (value_id_1 instanceof RegExp) {
            json += asString(value_id_1.source)
          } else {
            json += asString(value_id_1.toString())
          }
        } else {
          json += asString(value_id_1)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/OrderId' does not match schema definition.")
  
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_uuid_2 = obj["uuid"]
      if (value_uuid_2 !== undefined) {
        json += ",\"uuid\":"
        json += asUnsafeString(value_uuid_2)
      } else {
        throw new Error('"uuid" is required!')
      }
      
      const value_user_id_3 = obj["user_id"]
      if (value_user_id_3 !== undefined) {
        json += ",\"user_id\":"
        json += asInteger(value_user_id_3)
      } else {
        throw new Error('"user_id" is required!')
      }
      
      const value_recipe_4 = obj["recipe"]
      if (value_recipe_4 !== undefined) {
        json += ",\"recipe\":"
        
        if (typeof value_recipe_4 !== 'string') {
          if (value_recipe_4 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_recipe_4 instanceof Date) {
            json += JSON_STR_QUOTE + value_recipe_4.toISOString() + JSON_STR_QUOTE
          } else if (value_recipe_4 instanceof RegExp) {
            json += asString(value_recipe_4.source)
          } else {
            json += asString(value_recipe_4.toString())
          }
        } else {
          json += asString(value_recipe_4)
        }
        
      } else {
        throw new Error('"recipe" is required!')
      }
      
      const value_coffee_machine_id_5 = obj["coffee_machine_id"]
      if (value_coffee_machine_id_5 !== undefined) {
        json += ",\"coffee_machine_id\":"
        
          if (value_coffee_machine_id_5 === null) {
            json += JSON_STR_NULL
          }
          
          else if(Number.isInteger(value_coffee_machine_id_5) || value_coffee_machine_id_5 === null) {
            json += asInteger(value_coffee_machine_id_5)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/InternalOrder/properties/coffee_machine_id' does not match schema definition.")
  
      } else {
        throw new Error('"coffee_machine_id" is required!')
      }
      
      const value_volume_ml_6 = obj["volume_ml"]
      if (value_volume_ml_6 !== undefined) {
        json += ",\"volume_ml\":"
        json += asInteger(value_volume_ml_6)
      } else {
        throw new Error('"volume_ml" is required!')
      }
      
      const value_status_7 = obj["status"]
      if (value_status_7 !== undefined) {
        json += ",\"status\":"
        json += asUnsafeString(value_status_7)
      } else {
        throw new Error('"status" is required!')
      }
      
      const value_is_ready_8 = obj["is_ready"]
      if (value_is_ready_8 !== undefined) {
        json += ",\"is_ready\":"
        json += asBoolean(value_is_ready_8)
      } else {
        throw new Error('"is_ready" is required!')
      }
      
      const value_completed_at_9 = obj["completed_at"]
      if (value_completed_at_9 !== undefined) {
        json += ",\"completed_at\":"
        
          if (value_completed_at_9 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_completed_at_9 === "string" ||
            value_completed_at_9 === null ||
            value_completed_at_9 instanceof Date ||
            value_completed_at_9 instanceof RegExp ||
            (
              typeof value_completed_at_9 === "object" &&
              typeof value_completed_at_9.toString === "function" &&
              value_completed_at_9.toString !== Object.prototype.toString
            )
          ) {
            json += asDateTime(value_completed_at_9)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/InternalOrder/properties/completed_at' does not match schema definition.")
  
      } else {
        throw new Error('"completed_at" is required!')
      }
      
      const value_created_at_10 = obj["created_at"]
      if (value_created_at_10 !== undefined) {
        json += ",\"created_at\":"
        json += asUnsafeString(value_created_at_10)
      } else {
        throw new Error('"created_at" is required!')
      }
      
      const value_updated_at_11 = obj["updated_at"]
      if (value_updated_at_11 !== undefined) {
        json += ",\"updated_at\":"
        json += asUnsafeString(value_updated_at_11)
      } else {
        throw new Error('"updated_at" is required!')
      }
      
      const value_version_12 = obj["version"]
      if (value_version_12 !== undefined) {
        json += ",\"version\":"
        json += asInteger(value_version_12)
      } else {
        throw new Error('"version" is required!')
      }
      
      const value_sugar_13 = obj["sugar"]
      if (value_sugar_13 !== undefined) {
        json += ",\"sugar\":"
        
          if (value_sugar_13 === null) {
            json += JSON_STR_NULL
          }
          
          else if(Number.isInteger(value_sugar_13) || value_sugar_13 === null) {
            json += asInteger(value_sugar_13)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/InternalOrder/properties/sugar' does not match schema definition.")
  
      } else {
        throw new Error('"sugar" is required!')
      }
      
      const value_progress_14 = obj["progress"]
      if (value_progress_14 !== undefined) {
        json += ",\"progress\":"
        json += asUnsafeString(value_progress_14)
      } else {
        throw new Error('"progress" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.InternalProfile = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/InternalProfile"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_1 = obj["id"]
      if (value_id_1 !== undefined) {
        json += "{\"id\":"
        json += asInteger(value_id_1)
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_name_2 = obj["name"]
      if (value_name_2 !== undefined) {
        json += ",\"name\":"
        
        if (typeof value_name_2 !== 'string') {
          if (value_name_2 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_name_2 instanceof Date) {
            json += JSON_STR_QUOTE + value_name_2.toISOString() + JSON_STR_QUOTE
          } else if (value_name_2 instanceof RegExp) {
            json += asString(value_name_2.source)
          } else {
            json += asString(value_name_2.toString())
          }
        } else {
          json += asString(value_name_2)
        }
        
      } else {
        throw new Error('"name" is required!')
      }
      
      const value_email_3 = obj["email"]
      if (value_email_3 !== undefined) {
        json += ",\"email\":"
        
          if (value_email_3 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_email_3 === "string" ||
            value_email_3 === null ||
            value_email_3 instanceof Date ||
            value_email_3 instanceof RegExp ||
            (
              typeof value_email_3 === "object" &&
              typeof value_email_3.toString === "function" &&
              value_email_3.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_email_3 !== 'string') {
          if (value_email_3 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_email_3 instanceof Date) {
            json += JSON_STR_QUOTE + value_email_3.toISOString() + JSON_STR_QUOTE
          } else if (value_email_3 instanceof RegExp) {
            json += asString(value_email_3.source)
          } else {
            json += asString(value_email_3.toString())
          }
        } else {
          json += asString(value_email_3)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/InternalProfile/properties/email' does not match schema definition.")
  
      } else {
        throw new Error('"email" is required!')
      }
      
      const value_profile_version_4 = obj["profile_version"]
      if (value_profile_version_4 !== undefined) {
        json += ",\"profile_version\":"
        json += asInteger(value_profile_version_4)
      } else {
        throw new Error('"profile_version" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.InternalWebhook = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
    function anonymous1 (obj) {
      // "contract#/components/schemas/InternalWebhook/properties/event_types"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/InternalWebhook/properties/event_types' does not match schema definition.")
    }
    const arrayLength = obj.length
  
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += asUnsafeString(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += asUnsafeString(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/InternalWebhook"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_partner_id_1 = obj["partner_id"]
      if (value_partner_id_1 !== undefined) {
        json += "{\"partner_id\":"
        json += asInteger(value_partner_id_1)
      } else {
        throw new Error('"partner_id" is required!')
      }
      
      const value_id_2 = obj["id"]
      if (value_id_2 !== undefined) {
        json += ",\"id\":"
        
        if (typeof value_id_2 !== 'string') {
          if (value_id_2 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_id_2 instanceof Date) {
            json += JSON_STR_QUOTE + value_id_2.toISOString() + JSON_STR_QUOTE
          } else if (value_id_2 instanceof RegExp) {
            json += asString(value_id_2.source)
          } else {
            json += asString(value_id_2.toString())
          }
        } else {
          json += asString(value_id_2)
        }
        
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_url_3 = obj["url"]
      if (value_url_3 !== undefined) {
        json += ",\"url\":"
        
        if (typeof value_url_3 !== 'string') {
          if (value_url_3 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_url_3 instanceof Date) {
            json += JSON_STR_QUOTE + value_url_3.toISOString() + JSON_STR_QUOTE
          } else if (value_url_3 instanceof RegExp) {
            json += asString(value_url_3.source)
          } else {
            json += asString(value_url_3.toString())
          }
        } else {
          json += asString(value_url_3)
        }
        
      } else {
        throw new Error('"url" is required!')
      }
      
      const value_event_types_4 = obj["event_types"]
      if (value_event_types_4 !== undefined) {
        json += ",\"event_types\":"
        json += anonymous1(value_event_types_4)
      } else {
        throw new Error('"event_types" is required!')
      }
      
      const value_is_paused_5 = obj["is_paused"]
      if (value_is_paused_5 !== undefined) {
        json += ",\"is_paused\":"
        json += asBoolean(value_is_paused_5)
      } else {
        throw new Error('"is_paused" is required!')
      }
      
      const value_pause_reason_6 = obj["pause_reason"]
      if (value_pause_reason_6 !== undefined) {
        json += ",\"pause_reason\":"
        
          if (value_pause_reason_6 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_pause_reason_6 === "string" ||
            value_pause_reason_6 === null ||
            value_pause_reason_6 instanceof Date ||
            value_pause_reason_6 instanceof RegExp ||
            (
              typeof value_pause_reason_6 === "object" &&
              typeof value_pause_reason_6.toString === "function" &&
              value_pause_reason_6.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_pause_reason_6 !== 'string') {
          if (value_pause_reason_6 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_pause_reason_6 instanceof Date) {
            json += JSON_STR_QUOTE + value_pause_reason_6.toISOString() + JSON_STR_QUOTE
          } else if (value_pause_reason_6 instanceof RegExp) {
            json += asString(value_pause_reason_6.source)
          } else {
            json += asString(value_pause_reason_6.toString())
          }
        } else {
          json += asString(value_pause_reason_6)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/InternalWebhook/properties/pause_reason' does not match schema definition.")
  
      } else {
        throw new Error('"pause_reason" is required!')
      }
      
      const value_failures_7 = obj["failures"]
      if (value_failures_7 !== undefined) {
        json += ",\"failures\":"
        json += asInteger(value_failures_7)
      } else {
        throw new Error('"failures" is required!')
      }
      
      const value_last_error_8 = obj["last_error"]
      if (value_last_error_8 !== undefined) {
        json += ",\"last_error\":"
        
          if (value_last_error_8 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_last_error_8 === "string" ||
            value_last_error_8 === null ||
            value_last_error_8 instanceof Date ||
            value_last_error_8 instanceof RegExp ||
            (
              typeof value_last_error_8 === "object" &&
              typeof value_last_error_8.toString === "function" &&
              value_last_error_8.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_last_error_8 !== 'string') {
          if (value_last_error_8 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_last_error_8 instanceof Date) {
            json += JSON_STR_QUOTE + value_last_error_8.toISOString() + JSON_STR_QUOTE
          } else if (value_last_error_8 instanceof RegExp) {
            json += asString(value_last_error_8.source)
          } else {
            json += asString(value_last_error_8.toString())
          }
        } else {
          json += asString(value_last_error_8)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/InternalWebhook/properties/last_error' does not match schema definition.")
  
      } else {
        throw new Error('"last_error" is required!')
      }
      
      const value_last_delivered_at_9 = obj["last_delivered_at"]
      if (value_last_delivered_at_9 !== undefined) {
        json += ",\"last_delivered_at\":"
        
          if (value_last_delivered_at_9 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_last_delivered_at_9 === "string" ||
            value_last_delivered_at_9 === null ||
            value_last_delivered_at_9 instanceof Date ||
            value_last_delivered_at_9 instanceof RegExp ||
            (
              typeof value_last_delivered_at_9 === "object" &&
              typeof value_last_delivered_at_9.toString === "function" &&
              value_last_delivered_at_9.toString !== Object.prototype.toString
            )
          ) {
            json += asDateTime(value_last_delivered_at_9)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/InternalWebhook/properties/last_delivered_at' does not match schema definition.")
  
      } else {
        throw new Error('"last_delivered_at" is required!')
      }
      
      const value_waiting_events_10 = obj["waiting_events"]
      if (value_waiting_events_10 !== undefined) {
        json += ",\"waiting_events\":"
        json += asInteger(value_waiting_events_10)
      } else {
        throw new Error('"waiting_events" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.InternalWebhookList = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
    function anonymous3 (obj) {
      // "contract#/components/schemas/InternalWebhook/properties/event_types"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/InternalWebhook/properties/event_types' does not match schema definition.")
    }
    const arrayLength = obj.length
  
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += asUnsafeString(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += asUnsafeString(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/InternalWebhook"
      function anonymous2 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_partner_id_3 = obj["partner_id"]
      if (value_partner_id_3 !== undefined) {
        json += "{\"partner_id\":"
        json += asInteger(value_partner_id_3)
      } else {
        throw new Error('"partner_id" is required!')
      }
      
      const value_id_4 = obj["id"]
      if (value_id_4 !== undefined) {
        json += ",\"id\":"
        
        if (typeof value_id_4 !== 'string') {
          if (value_id_4 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_id_4 instanceof Date) {
            json += JSON_STR_QUOTE + value_id_4.toISOString() + JSON_STR_QUOTE
          } else if (value_id_4 instanceof RegExp) {
            json += asString(value_id_4.source)
          } else {
            json += asString(value_id_4.toString())
          }
        } else {
          json += asString(value_id_4)
        }
        
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_url_5 = obj["url"]
      if (value_url_5 !== undefined) {
        json += ",\"url\":"
        
        if (typeof value_url_5 !== 'string') {
          if (value_url_5 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_url_5 instanceof Date) {
            json += JSON_STR_QUOTE + value_url_5.toISOString() + JSON_STR_QUOTE
          } else if (value_url_5 instanceof RegExp) {
            json += asString(value_url_5.source)
          } else {
            json += asString(value_url_5.toString())
          }
        } else {
          json += asString(value_url_5)
        }
        
      } else {
        throw new Error('"url" is required!')
      }
      
      const value_event_types_6 = obj["event_types"]
      if (value_event_types_6 !== undefined) {
        json += ",\"event_types\":"
        json += anonymous3(value_event_types_6)
      } else {
        throw new Error('"event_types" is required!')
      }
      
      const value_is_paused_7 = obj["is_paused"]
      if (value_is_paused_7 !== undefined) {
        json += ",\"is_paused\":"
        json += asBoolean(value_is_paused_7)
      } else {
        throw new Error('"is_paused" is required!')
      }
      
      const value_pause_reason_8 = obj["pause_reason"]
      if (value_pause_reason_8 !== undefined) {
        json += ",\"pause_reason\":"
        
          if (value_pause_reason_8 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_pause_reason_8 === "string" ||
            value_pause_reason_8 === null ||
            value_pause_reason_8 instanceof Date ||
            value_pause_reason_8 instanceof RegExp ||
            (
              typeof value_pause_reason_8 === "object" &&
              typeof value_pause_reason_8.toString === "function" &&
              value_pause_reason_8.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_pause_reason_8 !== 'string') {
          if (value_pause_reason_8 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_pause_reason_8 instanceof Date) {
            json += JSON_STR_QUOTE + value_pause_reason_8.toISOString() + JSON_STR_QUOTE
          } else if (value_pause_reason_8 instanceof RegExp) {
            json += asString(value_pause_reason_8.source)
          } else {
            json += asString(value_pause_reason_8.toString())
          }
        } else {
          json += asString(value_pause_reason_8)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/InternalWebhook/properties/pause_reason' does not match schema definition.")
  
      } else {
        throw new Error('"pause_reason" is required!')
      }
      
      const value_failures_9 = obj["failures"]
      if (value_failures_9 !== undefined) {
        json += ",\"failures\":"
        json += asInteger(value_failures_9)
      } else {
        throw new Error('"failures" is required!')
      }
      
      const value_last_error_10 = obj["last_error"]
      if (value_last_error_10 !== undefined) {
        json += ",\"last_error\":"
        
          if (value_last_error_10 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_last_error_10 === "string" ||
            value_last_error_10 === null ||
            value_last_error_10 instanceof Date ||
            value_last_error_10 instanceof RegExp ||
            (
              typeof value_last_error_10 === "object" &&
              typeof value_last_error_10.toString === "function" &&
              value_last_error_10.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_last_error_10 !== 'string') {
          if (value_last_error_10 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_last_error_10 instanceof Date) {
            json += JSON_STR_QUOTE + value_last_error_10.toISOString() + JSON_STR_QUOTE
          } else if (value_last_error_10 instanceof RegExp) {
            json += asString(value_last_error_10.source)
          } else {
            json += asString(value_last_error_10.toString())
          }
        } else {
          json += asString(value_last_error_10)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/InternalWebhook/properties/last_error' does not match schema definition.")
  
      } else {
        throw new Error('"last_error" is required!')
      }
      
      const value_last_delivered_at_11 = obj["last_delivered_at"]
      if (value_last_delivered_at_11 !== undefined) {
        json += ",\"last_delivered_at\":"
        
          if (value_last_delivered_at_11 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_last_delivered_at_11 === "string" ||
            value_last_delivered_at_11 === null ||
            value_last_delivered_at_11 instanceof Date ||
            value_last_delivered_at_11 instanceof RegExp ||
            (
              typeof value_last_delivered_at_11 === "object" &&
              typeof value_last_delivered_at_11.toString === "function" &&
              value_last_delivered_at_11.toString !== Object.prototype.toString
            )
          ) {
            json += asDateTime(value_last_delivered_at_11)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/InternalWebhook/properties/last_delivered_at' does not match schema definition.")
  
      } else {
        throw new Error('"last_delivered_at" is required!')
      }
      
      const value_waiting_events_12 = obj["waiting_events"]
      if (value_waiting_events_12 !== undefined) {
        json += ",\"waiting_events\":"
        json += asInteger(value_waiting_events_12)
      } else {
        throw new Error('"waiting_events" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    

    function anonymous1 (obj) {
      // "contract#/components/schemas/InternalWebhookList/properties/items"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/InternalWebhookList/properties/items' does not match schema definition.")
    }
    const arrayLength = obj.length
  
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += anonymous2(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += anonymous2(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/InternalWebhookList"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_items_1 = obj["items"]
      if (value_items_1 !== undefined) {
        json += "{\"items\":"
        json += anonymous1(value_items_1)
      } else {
        throw new Error('"items" is required!')
      }
      
      const value_next_cursor_13 = obj["next_cursor"]
      if (value_next_cursor_13 !== undefined) {
        json += ",\"next_cursor\":"
        
          if (value_next_cursor_13 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_next_cursor_13 === "string" ||
            value_next_cursor_13 === null ||
            value_next_cursor_13 instanceof Date ||
            value_next_cursor_13 instanceof RegExp ||
            (
              typeof value_next_cursor_13 === "object" &&
              typeof value_next_cursor_13.toString === "function" &&
              value_next_cursor_13.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_next_cursor_13 !== 'string') {
          if (value_next_cursor_13 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_next_cursor_13 instanceof Date) {
            json += JSON_STR_QUOTE + value_next_cursor_13.toISOString() + JSON_STR_QUOTE
          } else if (value_next_cursor_13 instanceof RegExp) {
            json += asString(value_next_cursor_13.source)
          } else {
            json += asString(value_next_cursor_13.toString())
          }
        } else {
          json += asString(value_next_cursor_13)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/InternalWebhookList/properties/next_cursor' does not match schema definition.")
  
      } else {
        throw new Error('"next_cursor" is required!')
      }
      
      const value_limit_14 = obj["limit"]
      if (value_limit_14 !== undefined) {
        json += ",\"limit\":"
        json += asInteger(value_limit_14)
      } else {
        throw new Error('"limit" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.Liveness = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/Liveness"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_status_1 = obj["status"]
      if (value_status_1 !== undefined) {
        json += "{\"status\":"
        json += "\"live\""
      } else {
        throw new Error('"status" is required!')
      }
      
      const value_timestamp_2 = obj["timestamp"]
      if (value_timestamp_2 !== undefined) {
        json += ",\"timestamp\":"
        json += asUnsafeString(value_timestamp_2)
      } else {
        throw new Error('"timestamp" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.MachineEntry = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/MachineEntry"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_place_id_1 = obj["place_id"]
      if (value_place_id_1 !== undefined) {
        json += "{\"place_id\":"
        json += asInteger(value_place_id_1)
      } else {
        throw new Error('"place_id" is required!')
      }
      
      const value_partner_id_2 = obj["partner_id"]
      if (value_partner_id_2 !== undefined) {
        json += ",\"partner_id\":"
        json += asInteger(value_partner_id_2)
      } else {
        throw new Error('"partner_id" is required!')
      }
      
      const value_model_3 = obj["model"]
      if (value_model_3 !== undefined) {
        json += ",\"model\":"
        
        if (typeof value_model_3 !== 'string') {
          if (value_model_3 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_model_3 instanceof Date) {
            json += JSON_STR_QUOTE + value_model_3.toISOString() + JSON_STR_QUOTE
          } else if (value_model_3 instanceof RegExp) {
            json += asString(value_model_3.source)
          } else {
            json += asString(value_model_3.toString())
          }
        } else {
          json += asString(value_model_3)
        }
        
      } else {
        throw new Error('"model" is required!')
      }
      
      const value_id_4 = obj["id"]
      if (value_id_4 !== undefined) {
        json += ",\"id\":"
        json += asInteger(value_id_4)
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_is_available_5 = obj["is_available"]
      if (value_is_available_5 !== undefined) {
        json += ",\"is_available\":"
        json += asBoolean(value_is_available_5)
      }

return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.MachineEntryList = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/MachineEntry"
      function anonymous2 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_place_id_3 = obj["place_id"]
      if (value_place_id_3 !== undefined) {
        json += "{\"place_id\":"
        json += asInteger(value_place_id_3)
      } else {
        throw new Error('"place_id" is required!')
      }
      
      const value_partner_id_4 = obj["partner_id"]
      if (value_partner_id_4 !== undefined) {
        json += ",\"partner_id\":"
        json += asInteger(value_partner_id_4)
      } else {
        throw new Error('"partner_id" is required!')
      }
      
      const value_model_5 = obj["model"]
      if (value_model_5 !== undefined) {
        json += ",\"model\":"
        
        if (typeof value_model_5 !== 'string') {
          if (value_model_5 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_model_5 instanceof Date) {
            json += JSON_STR_QUOTE + value_model_5.toISOString() + JSON_STR_QUOTE
          } else if (value_model_5 instanceof RegExp) {
            json += asString(value_model_5.source)
          } else {
            json += asString(value_model_5.toString())
          }
        } else {
          json += asString(value_model_5)
        }
        
      } else {
        throw new Error('"model" is required!')
      }
      
      const value_id_6 = obj["id"]
      if (value_id_6 !== undefined) {
        json += ",\"id\":"
        json += asInteger(value_id_6)
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_is_available_7 = obj["is_available"]
      if (value_is_available_7 !== undefined) {
        json += ",\"is_available\":"
        json += asBoolean(value_is_available_7)
      }

return json + JSON_STR_END_OBJECT

      }
    

    function anonymous1 (obj) {
      // "contract#/components/schemas/MachineEntryList/properties/items"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/MachineEntryList/properties/items' does not match schema definition.")
    }
    const arrayLength = obj.length
  
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += anonymous2(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += anonymous2(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/MachineEntryList"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_items_1 = obj["items"]
      if (value_items_1 !== undefined) {
        json += "{\"items\":"
        json += anonymous1(value_items_1)
      } else {
        throw new Error('"items" is required!')
      }
      
      const value_total_8 = obj["total"]
      if (value_total_8 !== undefined) {
        json += ",\"total\":"
        json += asInteger(value_total_8)
      } else {
        throw new Error('"total" is required!')
      }
      
      const value_next_cursor_9 = obj["next_cursor"]
      if (value_next_cursor_9 !== undefined) {
        json += ",\"next_cursor\":"
        
          if (value_next_cursor_9 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_next_cursor_9 === "string" ||
            value_next_cursor_9 === null ||
            value_next_cursor_9 instanceof Date ||
            value_next_cursor_9 instanceof RegExp ||
            (
              typeof value_next_cursor_9 === "object" &&
              typeof value_next_cursor_9.toString === "function" &&
              value_next_cursor_9.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_next_cursor_9 !== 'string') {
          if (value_next_cursor_9 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_next_cursor_9 instanceof Date) {
            json += JSON_STR_QUOTE + value_next_cursor_9.toISOString() + JSON_STR_QUOTE
          } else if (value_next_cursor_9 instanceof RegExp) {
            json += asString(value_next_cursor_9.source)
          } else {
            json += asString(value_next_cursor_9.toString())
          }
        } else {
          json += asString(value_next_cursor_9)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/CatalogCursor' does not match schema definition.")
  
      } else {
        throw new Error('"next_cursor" is required!')
      }
      
      const value_limit_10 = obj["limit"]
      if (value_limit_10 !== undefined) {
        json += ",\"limit\":"
        json += asInteger(value_limit_10)
      } else {
        throw new Error('"limit" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.OpenOrderList = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/InternalOrder"
      function anonymous2 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_id_3 = obj["id"]
      if (value_id_3 !== undefined) {
        json += "{\"id\":"
        
          if(Number.isInteger(value_id_3) || value_id_3 === null) {
            json += asInteger(value_id_3)
          }
        
          else if(
            typeof value_id_3 === "string" ||
            value_id_3 === null ||
            value_id_3 instanceof Date ||
            value_id_3 instanceof RegExp ||
            (
              typeof value_id_3 === "object" &&
              typeof value_id_3.toString === "function" &&
              value_id_3.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_id_3 !== 'string') {
          if (value_id_3 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_id_3 instanceof Date) {
            json += JSON_STR_QUOTE + value_id_3.toISOString() + JSON_STR_QUOTE
          } else if (value_id_3 instanceof RegExp) {
            json += asString(value_id_3.source)
          } else {
            json += asString(value_id_3.toString())
          }
        } else {
          json += asString(value_id_3)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/OrderId' does not match schema definition.")
  
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_uuid_4 = obj["uuid"]
      if (value_uuid_4 !== undefined) {
        json += ",\"uuid\":"
        json += asUnsafeString(value_uuid_4)
      } else {
        throw new Error('"uuid" is required!')
      }
      
      const value_user_id_5 = obj["user_id"]
      if (value_user_id_5 !== undefined) {
        json += ",\"user_id\":"
        json += asInteger(value_user_id_5)
      } else {
        throw new Error('"user_id" is required!')
      }
      
      const value_recipe_6 = obj["recipe"]
      if (value_recipe_6 !== undefined) {
        json += ",\"recipe\":"
        
        if (typeof value_recipe_6 !== 'string') {
          if (value_recipe_6 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_recipe_6 instanceof Date) {
            json += JSON_STR_QUOTE + value_recipe_6.toISOString() + JSON_STR_QUOTE
          } else if (value_recipe_6 instanceof RegExp) {
            json += asString(value_recipe_6.source)
          } else {
            json += asString(value_recipe_6.toString())
          }
        } else {
          json += asString(value_recipe_6)
        }
        
      } else {
        throw new Error('"recipe" is required!')
      }
      
      const value_coffee_machine_id_7 = obj["coffee_machine_id"]
      if (value_coffee_machine_id_7 !== undefined) {
        json += ",\"coffee_machine_id\":"
        
          if (value_coffee_machine_id_7 === null) {
            json += JSON_STR_NULL
          }
          
          else if(Number.isInteger(value_coffee_machine_id_7) || value_coffee_machine_id_7 === null) {
            json += asInteger(value_coffee_machine_id_7)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/InternalOrder/properties/coffee_machine_id' does not match schema definition.")
  
      } else {
        throw new Error('"coffee_machine_id" is required!')
      }
      
      const value_volume_ml_8 = obj["volume_ml"]
      if (value_volume_ml_8 !== undefined) {
        json += ",\"volume_ml\":"
        json += asInteger(value_volume_ml_8)
      } else {
        throw new Error('"volume_ml" is required!')
      }
      
      const value_status_9 = obj["status"]
      if (value_status_9 !== undefined) {
        json += ",\"status\":"
        json += asUnsafeString(value_status_9)
      } else {
        throw new Error('"status" is required!')
      }
      
      const value_is_ready_10 = obj["is_ready"]
      if (value_is_ready_10 !== undefined) {
        json += ",\"is_ready\":"
        json += asBoolean(value_is_ready_10)
      } else {
        throw new Error('"is_ready" is required!')
      }
      
      const value_completed_at_11 = obj["completed_at"]
      if (value_completed_at_11 !== undefined) {
        json += ",\"completed_at\":"
        
          if (value_completed_at_11 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_completed_at_11 === "string" ||
            value_completed_at_11 === null ||
            value_completed_at_11 instanceof Date ||
            value_completed_at_11 instanceof RegExp ||
            (
              typeof value_completed_at_11 === "object" &&
              typeof value_completed_at_11.toString === "function" &&
              value_completed_at_11.toString !== Object.prototype.toString
            )
          ) {
            json += asDateTime(value_completed_at_11)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/InternalOrder/properties/completed_at' does not match schema definition.")
  
      } else {
        throw new Error('"completed_at" is required!')
      }
      
      const value_created_at_12 = obj["created_at"]
      if (value_created_at_12 !== undefined) {
        json += ",\"created_at\":"
        json += asUnsafeString(value_created_at_12)
      } else {
        throw new Error('"created_at" is required!')
      }
      
      const value_updated_at_13 = obj["updated_at"]
      if (value_updated_at_13 !== undefined) {
        json += ",\"updated_at\":"
        json += asUnsafeString(value_updated_at_13)
      } else {
        throw new Error('"updated_at" is required!')
      }
      
      const value_version_14 = obj["version"]
      if (value_version_14 !== undefined) {
        json += ",\"version\":"
        json += asInteger(value_version_14)
      } else {
        throw new Error('"version" is required!')
      }
      
      const value_sugar_15 = obj["sugar"]
      if (value_sugar_15 !== undefined) {
        json += ",\"sugar\":"
        
          if (value_sugar_15 === null) {
            json += JSON_STR_NULL
          }
          
          else if(Number.isInteger(value_sugar_15) || value_sugar_15 === null) {
            json += asInteger(value_sugar_15)
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/InternalOrder/properties/sugar' does not match schema definition.")
  
      } else {
        throw new Error('"sugar" is required!')
      }
      
      const value_progress_16 = obj["progress"]
      if (value_progress_16 !== undefined) {
        json += ",\"progress\":"
        json += asUnsafeString(value_progress_16)
      } else {
        throw new Error('"progress" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    

    function anonymous1 (obj) {
      // "contract#/components/schemas/OpenOrderList/properties/items"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/OpenOrderList/properties/items' does not match schema definition.")
    }
    const arrayLength = obj.length
  
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += anonymous2(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += anonymous2(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/OpenOrderList"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_items_1 = obj["items"]
      if (value_items_1 !== undefined) {
        json += "{\"items\":"
        json += anonymous1(value_items_1)
      } else {
        throw new Error('"items" is required!')
      }
      
      const value_total_17 = obj["total"]
      if (value_total_17 !== undefined) {
        json += ",\"total\":"
        json += asInteger(value_total_17)
      } else {
        throw new Error('"total" is required!')
      }
      
      const value_next_cursor_18 = obj["next_cursor"]
      if (value_next_cursor_18 !== undefined) {
        json += ",\"next_cursor\":"
        
          if (value_next_cursor_18 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_next_cursor_18 === "string" ||
            value_next_cursor_18 === null ||
            value_next_cursor_18 instanceof Date ||
            value_next_cursor_18 instanceof RegExp ||
            (
              typeof value_next_cursor_18 === "object" &&
              typeof value_next_cursor_18.toString === "function" &&
              value_next_cursor_18.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_next_cursor_18 !== 'string') {
          if (value_next_cursor_18 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_next_cursor_18 instanceof Date) {
            json += JSON_STR_QUOTE + value_next_cursor_18.toISOString() + JSON_STR_QUOTE
          } else if (value_next_cursor_18 instanceof RegExp) {
            json += asString(value_next_cursor_18.source)
          } else {
            json += asString(value_next_cursor_18.toString())
          }
        } else {
          json += asString(value_next_cursor_18)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/OpenOrderList/properties/next_cursor' does not match schema definition.")
  
      } else {
        throw new Error('"next_cursor" is required!')
      }
      
      const value_limit_19 = obj["limit"]
      if (value_limit_19 !== undefined) {
        json += ",\"limit\":"
        json += asInteger(value_limit_19)
      } else {
        throw new Error('"limit" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.PartnerEntry = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
    function anonymous1 (obj) {
      // "contract#/components/schemas/PartnerEntry/properties/recipes"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/PartnerEntry/properties/recipes' does not match schema definition.")
    }
    const arrayLength = obj.length
  
      if (typeof arrayLength === 'number' && arrayLength >= 8 && Number.isInteger(arrayLength) && arrayLength <= 0xffffffff) {
        return asPlainStringArray(obj, arrayLength)
      }
      
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        
        if (typeof value !== 'string') {
          if (value === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value instanceof Date) {
            json += JSON_STR_QUOTE + value.toISOString() + JSON_STR_QUOTE
          } else if (value instanceof RegExp) {
            json += asString(value.source)
          } else {
            json += asString(value.toString())
          }
        } else {
          json += asString(value)
        }
        
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          
        if (typeof value !== 'string') {
          if (value === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value instanceof Date) {
            json += JSON_STR_QUOTE + value.toISOString() + JSON_STR_QUOTE
          } else if (value instanceof RegExp) {
            json += asString(value.source)
          } else {
            json += asString(value.toString())
          }
        } else {
          json += asString(value)
        }
        
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/PartnerEntry"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_name_1 = obj["name"]
      if (value_name_1 !== undefined) {
        json += "{\"name\":"
        
        if (typeof value_name_1 !== 'string') {
          if (value_name_1 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_name_1 instanceof Date) {
            json += JSON_STR_QUOTE + value_name_1.toISOString() + JSON_STR_QUOTE
          } else if (value_name_1 instanceof RegExp) {
            json += asString(value_name_1.source)
          } else {
            json += asString(value_name_1.toString())
          }
        } else {
          json += asString(value_name_1)
        }
        
      } else {
        throw new Error('"name" is required!')
      }
      
      const value_recipes_2 = obj["recipes"]
      if (value_recipes_2 !== undefined) {
        json += ",\"recipes\":"
        json += anonymous1(value_recipes_2)
      } else {
        throw new Error('"recipes" is required!')
      }
      
      const value_id_3 = obj["id"]
      if (value_id_3 !== undefined) {
        json += ",\"id\":"
        json += asInteger(value_id_3)
      } else {
        throw new Error('"id" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.PartnerEntryList = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
    function anonymous3 (obj) {
      // "contract#/components/schemas/PartnerEntry/properties/recipes"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/PartnerEntry/properties/recipes' does not match schema definition.")
    }
    const arrayLength = obj.length
  
      if (typeof arrayLength === 'number' && arrayLength >= 8 && Number.isInteger(arrayLength) && arrayLength <= 0xffffffff) {
        return asPlainStringArray(obj, arrayLength)
      }
      
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        
        if (typeof value !== 'string') {
          if (value === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value instanceof Date) {
            json += JSON_STR_QUOTE + value.toISOString() + JSON_STR_QUOTE
          } else if (value instanceof RegExp) {
            json += asString(value.source)
          } else {
            json += asString(value.toString())
          }
        } else {
          json += asString(value)
        }
        
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          
        if (typeof value !== 'string') {
          if (value === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value instanceof Date) {
            json += JSON_STR_QUOTE + value.toISOString() + JSON_STR_QUOTE
          } else if (value instanceof RegExp) {
            json += asString(value.source)
          } else {
            json += asString(value.toString())
          }
        } else {
          json += asString(value)
        }
        
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/PartnerEntry"
      function anonymous2 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_name_3 = obj["name"]
      if (value_name_3 !== undefined) {
        json += "{\"name\":"
        
        if (typeof value_name_3 !== 'string') {
          if (value_name_3 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_name_3 instanceof Date) {
            json += JSON_STR_QUOTE + value_name_3.toISOString() + JSON_STR_QUOTE
          } else if (value_name_3 instanceof RegExp) {
            json += asString(value_name_3.source)
          } else {
            json += asString(value_name_3.toString())
          }
        } else {
          json += asString(value_name_3)
        }
        
      } else {
        throw new Error('"name" is required!')
      }
      
      const value_recipes_4 = obj["recipes"]
      if (value_recipes_4 !== undefined) {
        json += ",\"recipes\":"
        json += anonymous3(value_recipes_4)
      } else {
        throw new Error('"recipes" is required!')
      }
      
      const value_id_5 = obj["id"]
      if (value_id_5 !== undefined) {
        json += ",\"id\":"
        json += asInteger(value_id_5)
      } else {
        throw new Error('"id" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    

    function anonymous1 (obj) {
      // "contract#/components/schemas/PartnerEntryList/properties/items"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/PartnerEntryList/properties/items' does not match schema definition.")
    }
    const arrayLength = obj.length
  
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += anonymous2(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += anonymous2(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/PartnerEntryList"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_items_1 = obj["items"]
      if (value_items_1 !== undefined) {
        json += "{\"items\":"
        json += anonymous1(value_items_1)
      } else {
        throw new Error('"items" is required!')
      }
      
      const value_total_6 = obj["total"]
      if (value_total_6 !== undefined) {
        json += ",\"total\":"
        json += asInteger(value_total_6)
      } else {
        throw new Error('"total" is required!')
      }
      
      const value_next_cursor_7 = obj["next_cursor"]
      if (value_next_cursor_7 !== undefined) {
        json += ",\"next_cursor\":"
        
          if (value_next_cursor_7 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_next_cursor_7 === "string" ||
            value_next_cursor_7 === null ||
            value_next_cursor_7 instanceof Date ||
            value_next_cursor_7 instanceof RegExp ||
            (
              typeof value_next_cursor_7 === "object" &&
              typeof value_next_cursor_7.toString === "function" &&
              value_next_cursor_7.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_next_cursor_7 !== 'string') {
          if (value_next_cursor_7 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_next_cursor_7 instanceof Date) {
            json += JSON_STR_QUOTE + value_next_cursor_7.toISOString() + JSON_STR_QUOTE
          } else if (value_next_cursor_7 instanceof RegExp) {
            json += asString(value_next_cursor_7.source)
          } else {
            json += asString(value_next_cursor_7.toString())
          }
        } else {
          json += asString(value_next_cursor_7)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/CatalogCursor' does not match schema definition.")
  
      } else {
        throw new Error('"next_cursor" is required!')
      }
      
      const value_limit_8 = obj["limit"]
      if (value_limit_8 !== undefined) {
        json += ",\"limit\":"
        json += asInteger(value_limit_8)
      } else {
        throw new Error('"limit" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.PlaceEntry = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/PlaceEntry"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_title_1 = obj["title"]
      if (value_title_1 !== undefined) {
        json += "{\"title\":"
        
        if (typeof value_title_1 !== 'string') {
          if (value_title_1 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_title_1 instanceof Date) {
            json += JSON_STR_QUOTE + value_title_1.toISOString() + JSON_STR_QUOTE
          } else if (value_title_1 instanceof RegExp) {
            json += asString(value_title_1.source)
          } else {
            json += asString(value_title_1.toString())
          }
        } else {
          json += asString(value_title_1)
        }
        
      } else {
        throw new Error('"title" is required!')
      }
      
      const value_address_2 = obj["address"]
      if (value_address_2 !== undefined) {
        json += ",\"address\":"
        
        if (typeof value_address_2 !== 'string') {
          if (value_address_2 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_address_2 instanceof Date) {
            json += JSON_STR_QUOTE + value_address_2.toISOString() + JSON_STR_QUOTE
          } else if (value_address_2 instanceof RegExp) {
            json += asString(value_address_2.source)
          } else {
            json += asString(value_address_2.toString())
          }
        } else {
          json += asString(value_address_2)
        }
        
      } else {
        throw new Error('"address" is required!')
      }
      
      const value_lat_3 = obj["lat"]
      if (value_lat_3 !== undefined) {
        json += ",\"lat\":"
        json += asNumber(value_lat_3)
      } else {
        throw new Error('"lat" is required!')
      }
      
      const value_lng_4 = obj["lng"]
      if (value_lng_4 !== undefined) {
        json += ",\"lng\":"
        json += asNumber(value_lng_4)
      } else {
        throw new Error('"lng" is required!')
      }
      
      const value_id_5 = obj["id"]
      if (value_id_5 !== undefined) {
        json += ",\"id\":"
        json += asInteger(value_id_5)
      } else {
        throw new Error('"id" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.PlaceEntryList = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/PlaceEntry"
      function anonymous2 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_title_3 = obj["title"]
      if (value_title_3 !== undefined) {
        json += "{\"title\":"
        
        if (typeof value_title_3 !== 'string') {
          if (value_title_3 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_title_3 instanceof Date) {
            json += JSON_STR_QUOTE + value_title_3.toISOString() + JSON_STR_QUOTE
          } else if (value_title_3 instanceof RegExp) {
            json += asString(value_title_3.source)
          } else {
            json += asString(value_title_3.toString())
          }
        } else {
          json += asString(value_title_3)
        }
        
      } else {
        throw new Error('"title" is required!')
      }
      
      const value_address_4 = obj["address"]
      if (value_address_4 !== undefined) {
        json += ",\"address\":"
        
        if (typeof value_address_4 !== 'string') {
          if (value_address_4 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_address_4 instanceof Date) {
            json += JSON_STR_QUOTE + value_address_4.toISOString() + JSON_STR_QUOTE
          } else if (value_address_4 instanceof RegExp) {
            json += asString(value_address_4.source)
          } else {
            json += asString(value_address_4.toString())
          }
        } else {
          json += asString(value_address_4)
        }
        
      } else {
        throw new Error('"address" is required!')
      }
      
      const value_lat_5 = obj["lat"]
      if (value_lat_5 !== undefined) {
        json += ",\"lat\":"
        json += asNumber(value_lat_5)
      } else {
        throw new Error('"lat" is required!')
      }
      
      const value_lng_6 = obj["lng"]
      if (value_lng_6 !== undefined) {
        json += ",\"lng\":"
        json += asNumber(value_lng_6)
      } else {
        throw new Error('"lng" is required!')
      }
      
      const value_id_7 = obj["id"]
      if (value_id_7 !== undefined) {
        json += ",\"id\":"
        json += asInteger(value_id_7)
      } else {
        throw new Error('"id" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    

    function anonymous1 (obj) {
      // "contract#/components/schemas/PlaceEntryList/properties/items"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/PlaceEntryList/properties/items' does not match schema definition.")
    }
    const arrayLength = obj.length
  
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += anonymous2(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += anonymous2(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/PlaceEntryList"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_items_1 = obj["items"]
      if (value_items_1 !== undefined) {
        json += "{\"items\":"
        json += anonymous1(value_items_1)
      } else {
        throw new Error('"items" is required!')
      }
      
      const value_total_8 = obj["total"]
      if (value_total_8 !== undefined) {
        json += ",\"total\":"
        json += asInteger(value_total_8)
      } else {
        throw new Error('"total" is required!')
      }
      
      const value_next_cursor_9 = obj["next_cursor"]
      if (value_next_cursor_9 !== undefined) {
        json += ",\"next_cursor\":"
        
          if (value_next_cursor_9 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_next_cursor_9 === "string" ||
            value_next_cursor_9 === null ||
            value_next_cursor_9 instanceof Date ||
            value_next_cursor_9 instanceof RegExp ||
            (
              typeof value_next_cursor_9 === "object" &&
              typeof value_next_cursor_9.toString === "function" &&
              value_next_cursor_9.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_next_cursor_9 !== 'string') {
          if (value_next_cursor_9 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_next_cursor_9 instanceof Date) {
            json += JSON_STR_QUOTE + value_next_cursor_9.toISOString() + JSON_STR_QUOTE
          } else if (value_next_cursor_9 instanceof RegExp) {
            json += asString(value_next_cursor_9.source)
          } else {
            json += asString(value_next_cursor_9.toString())
          }
        } else {
          json += asString(value_next_cursor_9)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/CatalogCursor' does not match schema definition.")
  
      } else {
        throw new Error('"next_cursor" is required!')
      }
      
      const value_limit_10 = obj["limit"]
      if (value_limit_10 !== undefined) {
        json += ",\"limit\":"
        json += asInteger(value_limit_10)
      } else {
        throw new Error('"limit" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.Readiness = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/Readiness"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_status_1 = obj["status"]
      if (value_status_1 !== undefined) {
        json += "{\"status\":"
        json += "\"ready\""
      } else {
        throw new Error('"status" is required!')
      }
      
      const value_timestamp_2 = obj["timestamp"]
      if (value_timestamp_2 !== undefined) {
        json += ",\"timestamp\":"
        json += asUnsafeString(value_timestamp_2)
      } else {
        throw new Error('"timestamp" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.RecipeEntry = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/RecipeTitles"
      function anonymous1 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_en_3 = obj["en"]
      if (value_en_3 !== undefined) {
        json += "{\"en\":"
        
        if (typeof value_en_3 !== 'string') {
          if (value_en_3 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_en_3 instanceof Date) {
            json += JSON_STR_QUOTE + value_en_3.toISOString() + JSON_STR_QUOTE
          } else if (value_en_3 instanceof RegExp) {
            json += asString(value_en_3.source)
          } else {
            json += asString(value_en_3.toString())
          }
        } else {
          json += asString(value_en_3)
        }
        
      } else {
        throw new Error('"en" is required!')
      }
      
      const value_de_4 = obj["de"]
      if (value_de_4 !== undefined) {
        json += ",\"de\":"
        
        if (typeof value_de_4 !== 'string') {
          if (value_de_4 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_de_4 instanceof Date) {
            json += JSON_STR_QUOTE + value_de_4.toISOString() + JSON_STR_QUOTE
          } else if (value_de_4 instanceof RegExp) {
            json += asString(value_de_4.source)
          } else {
            json += asString(value_de_4.toString())
          }
        } else {
          json += asString(value_de_4)
        }
        
      }

      const value_es_5 = obj["es"]
      if (value_es_5 !== undefined) {
        json += ",\"es\":"
        
        if (typeof value_es_5 !== 'string') {
          if (value_es_5 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_es_5 instanceof Date) {
            json += JSON_STR_QUOTE + value_es_5.toISOString() + JSON_STR_QUOTE
          } else if (value_es_5 instanceof RegExp) {
            json += asString(value_es_5.source)
          } else {
            json += asString(value_es_5.toString())
          }
        } else {
          json += asString(value_es_5)
        }
        
      }

      const value_fr_6 = obj["fr"]
      if (value_fr_6 !== undefined) {
        json += ",\"fr\":"
        
        if (typeof value_fr_6 !== 'string') {
          if (value_fr_6 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_fr_6 instanceof Date) {
            json += JSON_STR_QUOTE + value_fr_6.toISOString() + JSON_STR_QUOTE
          } else if (value_fr_6 instanceof RegExp) {
            json += asString(value_fr_6.source)
          } else {
            json += asString(value_fr_6.toString())
          }
        } else {
          json += asString(value_fr_6)
        }
        
      }

      const value_ru_7 = obj["ru"]
      if (value_ru_7 !== undefined) {
        json += ",\"ru\":"
        
        if (typeof value_ru_7 !== 'string') {
          if (value_ru_7 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_ru_7 instanceof Date) {
            json += JSON_STR_QUOTE + value_ru_7.toISOString() + JSON_STR_QUOTE
          } else if (value_ru_7 instanceof RegExp) {
            json += asString(value_ru_7.source)
          } else {
            json += asString(value_ru_7.toString())
          }
        } else {
          json += asString(value_ru_7)
        }
        
      }

      const value_zh_8 = obj["zh"]
      if (value_zh_8 !== undefined) {
        json += ",\"zh\":"
        
        if (typeof value_zh_8 !== 'string') {
          if (value_zh_8 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_zh_8 instanceof Date) {
            json += JSON_STR_QUOTE + value_zh_8.toISOString() + JSON_STR_QUOTE
          } else if (value_zh_8 instanceof RegExp) {
            json += asString(value_zh_8.source)
          } else {
            json += asString(value_zh_8.toString())
          }
        } else {
          json += asString(value_zh_8)
        }
        
      }

return json + JSON_STR_END_OBJECT

      }
    

      // "contract#/components/schemas/RecipeDescriptions"
      function anonymous2 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_en_11 = obj["en"]
      if (value_en_11 !== undefined) {
        json += "{\"en\":"
        
        if (typeof value_en_11 !== 'string') {
          if (value_en_11 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_en_11 instanceof Date) {
            json += JSON_STR_QUOTE + value_en_11.toISOString() + JSON_STR_QUOTE
          } else if (value_en_11 instanceof RegExp) {
            json += asString(value_en_11.source)
          } else {
            json += asString(value_en_11.toString())
          }
        } else {
          json += asString(value_en_11)
        }
        
      } else {
        throw new Error('"en" is required!')
      }
      
      const value_de_12 = obj["de"]
      if (value_de_12 !== undefined) {
        json += ",\"de\":"
        
        if (typeof value_de_12 !== 'string') {
          if (value_de_12 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_de_12 instanceof Date) {
            json += JSON_STR_QUOTE + value_de_12.toISOString() + JSON_STR_QUOTE
          } else if (value_de_12 instanceof RegExp) {
            json += asString(value_de_12.source)
          } else {
            json += asString(value_de_12.toString())
          }
        } else {
          json += asString(value_de_12)
        }
        
      }

      const value_es_13 = obj["es"]
      if (value_es_13 !== undefined) {
        json += ",\"es\":"
        
        if (typeof value_es_13 !== 'string') {
          if (value_es_13 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_es_13 instanceof Date) {
            json += JSON_STR_QUOTE + value_es_13.toISOString() + JSON_STR_QUOTE
          } else if (value_es_13 instanceof RegExp) {
            json += asString(value_es_13.source)
          } else {
            json += asString(value_es_13.toString())
          }
        } else {
          json += asString(value_es_13)
        }
        
      }

      const value_fr_14 = obj["fr"]
      if (value_fr_14 !== undefined) {
        json += ",\"fr\":"
        
        if (typeof value_fr_14 !== 'string') {
          if (value_fr_14 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_fr_14 instanceof Date) {
            json += JSON_STR_QUOTE + value_fr_14.toISOString() + JSON_STR_QUOTE
          } else if (value_fr_14 instanceof RegExp) {
            json += asString(value_fr_14.source)
          } else {
            json += asString(value_fr_14.toString())
          }
        } else {
          json += asString(value_fr_14)
        }
        
      }

      const value_ru_15 = obj["ru"]
      if (value_ru_15 !== undefined) {
        json += ",\"ru\":"
        
        if (typeof value_ru_15 !== 'string') {
          if (value_ru_15 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_ru_15 instanceof Date) {
            json += JSON_STR_QUOTE + value_ru_15.toISOString() + JSON_STR_QUOTE
          } else if (value_ru_15 instanceof RegExp) {
            json += asString(value_ru_15.source)
          } else {
            json += asString(value_ru_15.toString())
          }
        } else {
          json += asString(value_ru_15)
        }
        
      }

      const value_zh_16 = obj["zh"]
      if (value_zh_16 !== undefined) {
        json += ",\"zh\":"
        
        if (typeof value_zh_16 !== 'string') {
          if (value_zh_16 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_zh_16 instanceof Date) {
            json += JSON_STR_QUOTE + value_zh_16.toISOString() + JSON_STR_QUOTE
          } else if (value_zh_16 instanceof RegExp) {
            json += asString(value_zh_16.source)
          } else {
            json += asString(value_zh_16.toString())
          }
        } else {
          json += asString(value_zh_16)
        }
        
      }

return json + JSON_STR_END_OBJECT

      }
    

      // "contract#/components/schemas/RecipeEntry"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_titles_1 = obj["titles"]
      if (value_titles_1 !== undefined) {
        json += "{\"titles\":"
        json += anonymous1(value_titles_1)
      } else {
        throw new Error('"titles" is required!')
      }
      
      const value_descriptions_9 = obj["descriptions"]
      if (value_descriptions_9 !== undefined) {
        json += ",\"descriptions\":"
        json += anonymous2(value_descriptions_9)
      } else {
        throw new Error('"descriptions" is required!')
      }
      
      const value_volume_ml_17 = obj["volume_ml"]
      if (value_volume_ml_17 !== undefined) {
        json += ",\"volume_ml\":"
        json += asInteger(value_volume_ml_17)
      } else {
        throw new Error('"volume_ml" is required!')
      }
      
      const value_price_minor_units_18 = obj["price_minor_units"]
      if (value_price_minor_units_18 !== undefined) {
        json += ",\"price_minor_units\":"
        json += asInteger(value_price_minor_units_18)
      } else {
        throw new Error('"price_minor_units" is required!')
      }
      
      const value_currency_19 = obj["currency"]
      if (value_currency_19 !== undefined) {
        json += ",\"currency\":"
        
        if (typeof value_currency_19 !== 'string') {
          if (value_currency_19 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_currency_19 instanceof Date) {
            json += JSON_STR_QUOTE + value_currency_19.toISOString() + JSON_STR_QUOTE
          } else if (value_currency_19 instanceof RegExp) {
            json += asString(value_currency_19.source)
          } else {
            json += asString(value_currency_19.toString())
          }
        } else {
          json += asString(value_currency_19)
        }
        
      } else {
        throw new Error('"currency" is required!')
      }
      
      const value_position_20 = obj["position"]
      if (value_position_20 !== undefined) {
        json += ",\"position\":"
        json += asInteger(value_position_20)
      } else {
        throw new Error('"position" is required!')
      }
      
      const value_id_21 = obj["id"]
      if (value_id_21 !== undefined) {
        json += ",\"id\":"
        
        if (typeof value_id_21 !== 'string') {
          if (value_id_21 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_id_21 instanceof Date) {
            json += JSON_STR_QUOTE + value_id_21.toISOString() + JSON_STR_QUOTE
          } else if (value_id_21 instanceof RegExp) {
            json += asString(value_id_21.source)
          } else {
            json += asString(value_id_21.toString())
          }
        } else {
          json += asString(value_id_21)
        }
        
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_is_offered_22 = obj["is_offered"]
      if (value_is_offered_22 !== undefined) {
        json += ",\"is_offered\":"
        json += asBoolean(value_is_offered_22)
      } else {
        json += ",\"is_offered\":true"
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.RecipeEntryList = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/RecipeTitles"
      function anonymous3 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_en_5 = obj["en"]
      if (value_en_5 !== undefined) {
        json += "{\"en\":"
        
        if (typeof value_en_5 !== 'string') {
          if (value_en_5 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_en_5 instanceof Date) {
            json += JSON_STR_QUOTE + value_en_5.toISOString() + JSON_STR_QUOTE
          } else if (value_en_5 instanceof RegExp) {
            json += asString(value_en_5.source)
          } else {
            json += asString(value_en_5.toString())
          }
        } else {
          json += asString(value_en_5)
        }
        
      } else {
        throw new Error('"en" is required!')
      }
      
      const value_de_6 = obj["de"]
      if (value_de_6 !== undefined) {
        json += ",\"de\":"
        
        if (typeof value_de_6 !== 'string') {
          if (value_de_6 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_de_6 instanceof Date) {
            json += JSON_STR_QUOTE + value_de_6.toISOString() + JSON_STR_QUOTE
          } else if (value_de_6 instanceof RegExp) {
            json += asString(value_de_6.source)
          } else {
            json += asString(value_de_6.toString())
          }
        } else {
          json += asString(value_de_6)
        }
        
      }

      const value_es_7 = obj["es"]
      if (value_es_7 !== undefined) {
        json += ",\"es\":"
        
        if (typeof value_es_7 !== 'string') {
          if (value_es_7 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_es_7 instanceof Date) {
            json += JSON_STR_QUOTE + value_es_7.toISOString() + JSON_STR_QUOTE
          } else if (value_es_7 instanceof RegExp) {
            json += asString(value_es_7.source)
          } else {
            json += asString(value_es_7.toString())
          }
        } else {
          json += asString(value_es_7)
        }
        
      }

      const value_fr_8 = obj["fr"]
      if (value_fr_8 !== undefined) {
        json += ",\"fr\":"
        
        if (typeof value_fr_8 !== 'string') {
          if (value_fr_8 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_fr_8 instanceof Date) {
            json += JSON_STR_QUOTE + value_fr_8.toISOString() + JSON_STR_QUOTE
          } else if (value_fr_8 instanceof RegExp) {
            json += asString(value_fr_8.source)
          } else {
            json += asString(value_fr_8.toString())
          }
        } else {
          json += asString(value_fr_8)
        }
        
      }

      const value_ru_9 = obj["ru"]
      if (value_ru_9 !== undefined) {
        json += ",\"ru\":"
        
        if (typeof value_ru_9 !== 'string') {
          if (value_ru_9 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_ru_9 instanceof Date) {
            json += JSON_STR_QUOTE + value_ru_9.toISOString() + JSON_STR_QUOTE
          } else if (value_ru_9 instanceof RegExp) {
            json += asString(value_ru_9.source)
          } else {
            json += asString(value_ru_9.toString())
          }
        } else {
          json += asString(value_ru_9)
        }
        
      }

      const value_zh_10 = obj["zh"]
      if (value_zh_10 !== undefined) {
        json += ",\"zh\":"
        
        if (typeof value_zh_10 !== 'string') {
          if (value_zh_10 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_zh_10 instanceof Date) {
            json += JSON_STR_QUOTE + value_zh_10.toISOString() + JSON_STR_QUOTE
          } else if (value_zh_10 instanceof RegExp) {
            json += asString(value_zh_10.source)
          } else {
            json += asString(value_zh_10.toString())
          }
        } else {
          json += asString(value_zh_10)
        }
        
      }

return json + JSON_STR_END_OBJECT

      }
    

      // "contract#/components/schemas/RecipeDescriptions"
      function anonymous4 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_en_13 = obj["en"]
      if (value_en_13 !== undefined) {
        json += "{\"en\":"
        
        if (typeof value_en_13 !== 'string') {
          if (value_en_13 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_en_13 instanceof Date) {
            json += JSON_STR_QUOTE + value_en_13.toISOString() + JSON_STR_QUOTE
          } else if (value_en_13 instanceof RegExp) {
            json += asString(value_en_13.source)
          } else {
            json += asString(value_en_13.toString())
          }
        } else {
          json += asString(value_en_13)
        }
        
      } else {
        throw new Error('"en" is required!')
      }
      
      const value_de_14 = obj["de"]
      if (value_de_14 !== undefined) {
        json += ",\"de\":"
        
        if (typeof value_de_14 !== 'string') {
          if (value_de_14 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_de_14 instanceof Date) {
            json += JSON_STR_QUOTE + value_de_14.toISOString() + JSON_STR_QUOTE
          } else if (value_de_14 instanceof RegExp) {
            json += asString(value_de_14.source)
          } else {
            json += asString(value_de_14.toString())
          }
        } else {
          json += asString(value_de_14)
        }
        
      }

      const value_es_15 = obj["es"]
      if (value_es_15 !== undefined) {
        json += ",\"es\":"
        
        if (typeof value_es_15 !== 'string') {
          if (value_es_15 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_es_15 instanceof Date) {
            json += JSON_STR_QUOTE + value_es_15.toISOString() + JSON_STR_QUOTE
          } else if (value_es_15 instanceof RegExp) {
            json += asString(value_es_15.source)
          } else {
            json += asString(value_es_15.toString())
          }
        } else {
          json += asString(value_es_15)
        }
        
      }

      const value_fr_16 = obj["fr"]
      if (value_fr_16 !== undefined) {
        json += ",\"fr\":"
        
        if (typeof value_fr_16 !== 'string') {
          if (value_fr_16 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_fr_16 instanceof Date) {
            json += JSON_STR_QUOTE + value_fr_16.toISOString() + JSON_STR_QUOTE
          } else if (value_fr_16 instanceof RegExp) {
            json += asString(value_fr_16.source)
          } else {
            json += asString(value_fr_16.toString())
          }
        } else {
          json += asString(value_fr_16)
        }
        
      }

      const value_ru_17 = obj["ru"]
      if (value_ru_17 !== undefined) {
        json += ",\"ru\":"
        
        if (typeof value_ru_17 !== 'string') {
          if (value_ru_17 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_ru_17 instanceof Date) {
            json += JSON_STR_QUOTE + value_ru_17.toISOString() + JSON_STR_QUOTE
          } else if (value_ru_17 instanceof RegExp) {
            json += asString(value_ru_17.source)
          } else {
            json += asString(value_ru_17.toString())
          }
        } else {
          json += asString(value_ru_17)
        }
        
      }

      const value_zh_18 = obj["zh"]
      if (value_zh_18 !== undefined) {
        json += ",\"zh\":"
        
        if (typeof value_zh_18 !== 'string') {
          if (value_zh_18 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_zh_18 instanceof Date) {
            json += JSON_STR_QUOTE + value_zh_18.toISOString() + JSON_STR_QUOTE
          } else if (value_zh_18 instanceof RegExp) {
            json += asString(value_zh_18.source)
          } else {
            json += asString(value_zh_18.toString())
          }
        } else {
          json += asString(value_zh_18)
        }
        
      }

return json + JSON_STR_END_OBJECT

      }
    

      // "contract#/components/schemas/RecipeEntry"
      function anonymous2 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_titles_3 = obj["titles"]
      if (value_titles_3 !== undefined) {
        json += "{\"titles\":"
        json += anonymous3(value_titles_3)
      } else {
        throw new Error('"titles" is required!')
      }
      
      const value_descriptions_11 = obj["descriptions"]
      if (value_descriptions_11 !== undefined) {
        json += ",\"descriptions\":"
        json += anonymous4(value_descriptions_11)
      } else {
        throw new Error('"descriptions" is required!')
      }
      
      const value_volume_ml_19 = obj["volume_ml"]
      if (value_volume_ml_19 !== undefined) {
        json += ",\"volume_ml\":"
        json += asInteger(value_volume_ml_19)
      } else {
        throw new Error('"volume_ml" is required!')
      }
      
      const value_price_minor_units_20 = obj["price_minor_units"]
      if (value_price_minor_units_20 !== undefined) {
        json += ",\"price_minor_units\":"
        json += asInteger(value_price_minor_units_20)
      } else {
        throw new Error('"price_minor_units" is required!')
      }
      
      const value_currency_21 = obj["currency"]
      if (value_currency_21 !== undefined) {
        json += ",\"currency\":"
        
        if (typeof value_currency_21 !== 'string') {
          if (value_currency_21 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_currency_21 instanceof Date) {
            json += JSON_STR_QUOTE + value_currency_21.toISOString() + JSON_STR_QUOTE
          } else if (value_currency_21 instanceof RegExp) {
            json += asString(value_currency_21.source)
          } else {
            json += asString(value_currency_21.toString())
          }
        } else {
          json += asString(value_currency_21)
        }
        
      } else {
        throw new Error('"currency" is required!')
      }
      
      const value_position_22 = obj["position"]
      if (value_position_22 !== undefined) {
        json += ",\"position\":"
        json += asInteger(value_position_22)
      } else {
        throw new Error('"position" is required!')
      }
      
      const value_id_23 = obj["id"]
      if (value_id_23 !== undefined) {
        json += ",\"id\":"
        
        if (typeof value_id_23 !== 'string') {
          if (value_id_23 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_id_23 instanceof Date) {
            json += JSON_STR_QUOTE + value_id_23.toISOString() + JSON_STR_QUOTE
          } else if (value_id_23 instanceof RegExp) {
            json += asString(value_id_23.source)
          } else {
            json += asString(value_id_23.toString())
          }
        } else {
          json += asString(value_id_23)
        }
        
      } else {
        throw new Error('"id" is required!')
      }
      
      const value_is_offered_24 = obj["is_offered"]
      if (value_is_offered_24 !== undefined) {
        json += ",\"is_offered\":"
        json += asBoolean(value_is_offered_24)
      } else {
        json += ",\"is_offered\":true"
      }
      
return json + JSON_STR_END_OBJECT

      }
    

    function anonymous1 (obj) {
      // "contract#/components/schemas/RecipeEntryList/properties/items"
      let json = ''
  
    if (obj === null) return JSON_STR_EMPTY_ARRAY
    if (!Array.isArray(obj)) {
      throw new TypeError("The value of 'contract#/components/schemas/RecipeEntryList/properties/items' does not match schema definition.")
    }
    const arrayLength = obj.length
  
    json += JSON_STR_BEGIN_ARRAY
  
      if (arrayLength > 0) {
        const value = obj[0]
        json += anonymous2(value)
        for (let i = 1; i < arrayLength; i++) {
          json += JSON_STR_COMMA
          const value = obj[i]
          json += anonymous2(value)
        }
      }
      return json + JSON_STR_END_ARRAY
    }

      // "contract#/components/schemas/RecipeEntryList"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value_items_1 = obj["items"]
      if (value_items_1 !== undefined) {
        json += "{\"items\":"
        json += anonymous1(value_items_1)
      } else {
        throw new Error('"items" is required!')
      }
      
      const value_total_25 = obj["total"]
      if (value_total_25 !== undefined) {
        json += ",\"total\":"
        json += asInteger(value_total_25)
      } else {
        throw new Error('"total" is required!')
      }
      
      const value_next_cursor_26 = obj["next_cursor"]
      if (value_next_cursor_26 !== undefined) {
        json += ",\"next_cursor\":"
        
          if (value_next_cursor_26 === null) {
            json += JSON_STR_NULL
          }
          
          else if(
            typeof value_next_cursor_26 === "string" ||
            value_next_cursor_26 === null ||
            value_next_cursor_26 instanceof Date ||
            value_next_cursor_26 instanceof RegExp ||
            (
              typeof value_next_cursor_26 === "object" &&
              typeof value_next_cursor_26.toString === "function" &&
              value_next_cursor_26.toString !== Object.prototype.toString
            )
          ) {
            
        if (typeof value_next_cursor_26 !== 'string') {
          if (value_next_cursor_26 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_next_cursor_26 instanceof Date) {
            json += JSON_STR_QUOTE + value_next_cursor_26.toISOString() + JSON_STR_QUOTE
          } else if (value_next_cursor_26 instanceof RegExp) {
            json += asString(value_next_cursor_26.source)
          } else {
            json += asString(value_next_cursor_26.toString())
          }
        } else {
          json += asString(value_next_cursor_26)
        }
        
          }
        
    else throw new TypeError("The value of 'contract#/components/schemas/CatalogCursor' does not match schema definition.")
  
      } else {
        throw new Error('"next_cursor" is required!')
      }
      
      const value_limit_27 = obj["limit"]
      if (value_limit_27 !== undefined) {
        json += ",\"limit\":"
        json += asInteger(value_limit_27)
      } else {
        throw new Error('"limit" is required!')
      }
      
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();

exports.SchemaDocument = (() => {
const module = {};

  'use strict'

  const Serializer = require('fast-json-stringify/lib/serializer')
  const serializerState = {"mode":"standalone","ajv":{"strict":false,"allowUnionTypes":true}}
  const serializer = Serializer.restoreFromState(serializerState)

  const validator = null


  module.exports = function anonymous(validator,serializer
) {

    
const {
  asString,
  asNumber,
  asBoolean,
  asDateTime,
  asDate,
  asTime,
  asUnsafeString,
  asPlainStringArray
} = serializer

const asInteger = serializer.asInteger.bind(serializer)


    const JSON_STR_BEGIN_OBJECT = '{'
    const JSON_STR_END_OBJECT = '}'
    const JSON_STR_BEGIN_ARRAY = '['
    const JSON_STR_END_ARRAY = ']'
    const JSON_STR_COMMA = ','
    const JSON_STR_COLONS = ':'
    const JSON_STR_QUOTE = '"'
    const JSON_STR_EMPTY_OBJECT = JSON_STR_BEGIN_OBJECT + JSON_STR_END_OBJECT
    const JSON_STR_EMPTY_ARRAY = JSON_STR_BEGIN_ARRAY + JSON_STR_END_ARRAY
    const JSON_STR_EMPTY_STRING = JSON_STR_QUOTE + JSON_STR_QUOTE
    const JSON_STR_NULL = 'null'
    
  
    
      // "contract#/components/schemas/SchemaDocument/properties/$defs"
      function anonymous1 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        let addComma_4 = false

    for (const key of Object.keys(obj)) {
      if (
        
        obj[key] === undefined ||
        typeof obj[key] === 'function' ||
        typeof obj[key] === 'symbol'
      ) continue
      const value = obj[key]
  
        json += addComma_4 ? JSON_STR_COMMA : ((addComma_4 = true), JSON_STR_BEGIN_OBJECT)
        json += asString(key) + JSON_STR_COLONS + JSON.stringify(value)
      
    }
  if (!addComma_4) json += JSON_STR_BEGIN_OBJECT

return json + JSON_STR_END_OBJECT

      }
    

      // "contract#/components/schemas/SchemaDocument"
      function anonymous0 (input) {
        const obj = (input && typeof input.toJSON === 'function')
    ? input.toJSON()
    : input
  
        if (obj === null) return JSON_STR_EMPTY_OBJECT
        let json = ''

        
      const value__schema_1 = obj["$schema"]
      if (value__schema_1 !== undefined) {
        json += "{\"$schema\":"
        
        if (typeof value__schema_1 !== 'string') {
          if (value__schema_1 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value__schema_1 instanceof Date) {
            json += JSON_STR_QUOTE + value__schema_1.toISOString() + JSON_STR_QUOTE
          } else if (value__schema_1 instanceof RegExp) {
            json += asString(value__schema_1.source)
          } else {
            json += asString(value__schema_1.toString())
          }
        } else {
          json += asString(value__schema_1)
        }
        
      } else {
        throw new Error('"$schema" is required!')
      }
      
      const value_type_2 = obj["type"]
      if (value_type_2 !== undefined) {
        json += ",\"type\":"
        
        if (typeof value_type_2 !== 'string') {
          if (value_type_2 === null) {
            json += JSON_STR_EMPTY_STRING
          } else if (value_type_2 instanceof Date) {
            json += JSON_STR_QUOTE + value_type_2.toISOString() + JSON_STR_QUOTE
          } else if (value_type_2 instanceof RegExp) {
            json += asString(value_type_2.source)
          } else {
            json += asString(value_type_2.toString())
          }
        } else {
          json += asString(value_type_2)
        }
        
      } else {
        throw new Error('"type" is required!')
      }
      
      const value__defs_3 = obj["$defs"]
      if (value__defs_3 !== undefined) {
        json += ",\"$defs\":"
        json += anonymous1(value__defs_3)
      } else {
        throw new Error('"$defs" is required!')
      }
      
    for (const key of Object.keys(obj)) {
      if (
        key === "$schema" || key === "type" || key === "$defs" ||
        obj[key] === undefined ||
        typeof obj[key] === 'function' ||
        typeof obj[key] === 'symbol'
      ) continue
      const value = obj[key]
  
        json += JSON_STR_COMMA
        json += asString(key) + JSON_STR_COLONS + JSON.stringify(value)
      
    }
  
return json + JSON_STR_END_OBJECT

      }
    
    const main = anonymous0
    return main
    
}(validator, serializer)
return module.exports;
})();
